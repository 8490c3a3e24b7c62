import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const THREE_DAYS_MS = 3 * 24 * 60 * 60_000;

export interface LeftFile {
  /** The store's name of the file. */
  key: string;
  path: string;
}

/** Leaves a picture from three days ago that belongs to no upload, as an upload that was cut off did. */
export async function leaveFile(dataDir: string): Promise<LeftFile> {
  // An id of version 7 begins with the time when it was made.
  const time = (Date.now() - THREE_DAYS_MS).toString(16).padStart(12, '0');
  const rest = randomBytes(9).toString('hex');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6)}`;
  const key = `images/${id}.webp`;
  const path = join(dataDir, 'files', key);
  await mkdir(join(dataDir, 'files/images'), { recursive: true });
  await writeFile(path, 'left behind');
  return { key, path };
}
