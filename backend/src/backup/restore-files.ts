import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FileStorage } from '../platform/storage/index.ts';
import { readArchive } from './archive.ts';
import { connect } from '../database/connect.ts';
import { hashing } from './hashing.ts';

export interface RestoredFiles {
  restored: string[];
  /** Named by rows, but neither stored nor in the backup. */
  missing: string[];
}

/** Files that rows of the database name and the storage lacks, with their SHA-256. */
async function missingFiles(databaseUrl: string, storage: FileStorage): Promise<Map<string, string>> {
  const client = await connect(databaseUrl, 'store-restore-files');
  try {
    const { rows } = await client.query<{ key: string; sha256: string }>(
      'SELECT storage_key AS key, sha256 FROM uploads ORDER BY storage_key',
    );
    const missing = new Map<string, string>();
    for (const { key, sha256 } of rows) {
      if ((await storage.size(key)) === null) missing.set(key, sha256);
    }
    return missing;
  } finally {
    await client.end();
  }
}

/** The file that a smaller copy of an image belongs to: images/a-320.webp to images/a.webp. Copies have no rows. */
const getOriginal = (key: string): string => key.replace(/-\d+(\.\w+)$/, '$1');

/**
 * Brings back files from a backup: those that rows name and the storage lacks, with the bytes that the rows state. Others
 * are not touched. The store may run meanwhile.
 */
export async function restoreFiles(
  source: Readable,
  identity: string,
  databaseUrl: string,
  storage: FileStorage,
): Promise<RestoredFiles> {
  const wanted = await missingFiles(databaseUrl, storage);
  const missing = new Set(wanted.keys());
  const restored: string[] = [];
  for await (const { name, content } of readArchive(source, identity)) {
    const key = name.startsWith('files/') ? name.slice('files/'.length) : '';
    const isCopy = !wanted.has(key) && wanted.has(getOriginal(key));
    if (!wanted.has(key) && !(isCopy && (await storage.size(key)) === null)) {
      await finished(content.resume());
      continue;
    }
    const hash = createHash('sha256');
    await storage.put(key, Readable.from(hashing(content, hash)));
    if (isCopy) continue;
    if (hash.digest('hex') === wanted.get(key)) {
      restored.push(key);
      missing.delete(key);
    } else await storage.delete(key);
  }
  return { restored, missing: [...missing] };
}
