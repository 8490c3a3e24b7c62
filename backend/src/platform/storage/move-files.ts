import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '../../common/errors/app-error.ts';
import type { FileStorage } from './file-storage.ts';

export interface MoveOptions {
  /** The SHA-256 that a row has for a file, in hex; null when no row has one. */
  getHash: (key: string) => Promise<string | null>;
  /** Copies and verifies, and leaves the files where they are. */
  keep: boolean;
  onFile?: (key: string) => void;
}

export interface MoveOutcome {
  copied: number;
  /** Files that were in the other storage already, from an earlier run. */
  found: number;
  /** Files whose bytes are not those of their row. They are moved, too. */
  damaged: string[];
}

/** The file's stream; null when it was deleted meanwhile. */
async function openOrNull(storage: FileStorage, key: string): Promise<Readable | null> {
  try {
    return await storage.open(key);
  } catch (error) {
    if (error instanceof AppError && error.entry === 'FILE_MISSING') return null;
    throw error;
  }
}

async function hashIn(storage: FileStorage, key: string): Promise<string | null> {
  const content = await openOrNull(storage, key);
  if (!content) return null;
  const hash = createHash('sha256');
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Copies a file, and returns the hash of the bytes that were sent; null when it was deleted meanwhile. */
async function copy(key: string, from: FileStorage, to: FileStorage): Promise<string | null> {
  const content = await openOrNull(from, key);
  if (!content) return null;
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await to.put(key, Readable.from(hashed()));
  return hash.digest('hex');
}

/**
 * Moves all files from one storage to the other while the store runs with both (`TwoStorages`). A file is deleted from where
 * it was only after its copy was read back and is equal, so this can be stopped at any moment and run again. Run one at a
 * time.
 * @throws Error when a copy differs; the file is still where it was
 */
export async function moveFiles(
  from: FileStorage,
  to: FileStorage,
  options: MoveOptions,
): Promise<MoveOutcome> {
  const outcome: MoveOutcome = { copied: 0, found: 0, damaged: [] };
  for await (const key of from.list()) {
    const result = await moveFile(key, from, to, options);
    if (!result) continue;
    outcome[result.how] += 1;
    if (result.isDamaged) outcome.damaged.push(key);
    options.onFile?.(key);
  }
  return outcome;
}

async function moveFile(key: string, from: FileStorage, to: FileStorage, { getHash, keep }: MoveOptions) {
  const size = await from.size(key);
  const isThere = size !== null && (await to.size(key)) === size;
  const original = isThere ? await hashIn(from, key) : null;
  const isFound = original !== null && (await hashIn(to, key)) === original;
  const sent = isFound ? original : await copy(key, from, to);
  if (sent === null) return null;
  if (!isFound && (await hashIn(to, key)) !== sent) throw new Error(`The copy of ${key} differs.`);
  if ((await from.size(key)) === null) {
    // The store deleted it meanwhile, maybe before the copy was there.
    await to.delete(key);
    return null;
  }
  const expected = await getHash(key);
  if (!keep) await from.delete(key);
  const how: 'found' | 'copied' = isFound ? 'found' : 'copied';
  return { how, isDamaged: expected !== null && expected !== sent };
}
