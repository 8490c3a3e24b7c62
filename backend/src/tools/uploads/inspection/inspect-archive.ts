import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { detectArchiveType, HEAD_BYTES } from '../file-types.ts';
import { Budget, LIMITS, Refusal } from './budget.ts';
import { EntryNames, quoted } from './entry-name.ts';
import { type Contents, readZip } from './zip-archive.ts';

export interface ArchiveFile {
  path: string;
  sizeBytes: number;
  /** `zip`, `rar` or `7z`, by its first bytes. */
  extension: string;
  /** An empty folder for copies of the archives inside this one. */
  scratch: string;
}

/** Inspects an archive and the archives inside it, all within one budget. */
class Inspection {
  private readonly budget: Budget;
  private readonly scratch: string;
  private copies = 0;

  constructor({ sizeBytes, scratch }: ArchiveFile) {
    this.budget = new Budget(sizeBytes);
    this.scratch = scratch;
  }

  async read(path: string, extension: string, depth: number): Promise<Contents> {
    const names = new EntryNames(depth > 0);
    if (extension !== 'zip') {
      // 7-Zip is loaded only when it is needed: it takes memory and time.
      const { listArchive } = await import('./listed-archive.ts');
      return listArchive(path, this.budget, names);
    }
    let encrypted = false;
    const contents = await readZip(path, this.budget, names, async (name, chunks) => {
      const inner = await this.readFile(name, chunks, depth + 1);
      encrypted ||= inner?.encrypted ?? false;
    });
    return { ...contents, encrypted: contents.encrypted || encrypted };
  }

  /** Reads a file of an archive to the end, and what is in it if it is an archive itself. */
  private async readFile(
    name: string,
    chunks: AsyncIterable<Buffer>,
    depth: number,
  ): Promise<Contents | null> {
    const path = join(this.scratch, String(++this.copies));
    const extension = await this.copyArchive(chunks, path);
    if (!extension) return null;
    try {
      if (depth > LIMITS.depth) {
        throw new Refusal(`Archives inside archives are accepted up to ${LIMITS.depth} levels.`);
      }
      return await this.read(path, extension, depth);
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(`In ${quoted(name)}: ${error.message}`) : error;
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Copies the content to `path` if it is an archive. Returns the type of the archive, or null. */
  private async copyArchive(chunks: AsyncIterable<Buffer>, path: string): Promise<string | null> {
    let head = Buffer.alloc(0);
    let copied = 0;
    let extension: string | undefined;
    let copy: FileHandle | undefined;
    try {
      for await (const chunk of chunks) {
        let next = chunk;
        if (!copy && head.length < HEAD_BYTES) {
          head = next = Buffer.concat([head, chunk]);
          extension = detectArchiveType(head)?.extension;
          if (extension) copy = await open(path, 'wx');
        }
        copied += next.length;
        if (copy && copied > LIMITS.nestedBytes) {
          throw new Refusal('The archive contains another archive that is too large to be checked.');
        }
        await copy?.writeFile(next);
      }
      return extension ?? null;
    } finally {
      await copy?.close();
    }
  }
}

/** Whether a password protects any part of the archive. @throws Refusal when it must not be offered to customers */
export async function inspectArchive(archive: ArchiveFile): Promise<{ encrypted: boolean }> {
  const { entries, files, encrypted } = await new Inspection(archive).read(
    archive.path,
    archive.extension,
    0,
  );
  if (entries === 0) throw new Refusal('The archive is empty.');
  if (files === 0) throw new Refusal('The archive has only folders, and no file.');
  return { encrypted };
}
