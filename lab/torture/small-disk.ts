import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILLER = '.full';
/** Is not reserved, but written. */
const MARGIN_BYTES = 4_000_000;

/** Mounts a small disk in memory on this folder. False where that is not allowed. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  if (!mayMount()) return false;
  return succeeds('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
}

/** Mounts a file as a disk of its own on this folder: unlike memory it takes its time to make data durable. */
export function mountImage(image: string, folder: string, megabytes: number): boolean {
  if (!mayMount()) return false;
  writeFileSync(image, '');
  truncateSync(image, megabytes * 1024 * 1024);
  if (!succeeds('mkfs.ext4', '-q', '-m', '0', image) || !succeeds('mount', '-o', 'loop', image, folder)) {
    return false;
  }
  rmSync(join(folder, 'lost+found'), { recursive: true });
  return true;
}

export function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder]);
}

/** Takes all the room on the disk of this folder. Returns what had been left. */
export function fillDisk(folder: string): string {
  const file = join(folder, FILLER);
  if (existsSync(file)) return 'nothing';
  const { bavail, bsize } = statfsSync(folder);
  spawnSync('fallocate', ['--length', String(bavail * bsize - MARGIN_BYTES), file]);
  // Bytes are written to the end, because others write meanwhile.
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=16k', 'oflag=append', 'conv=notrunc']);
  return `${Math.round((bavail * bsize) / 1e6)} MB`;
}

export function freeDisk(folder: string): void {
  rmSync(join(folder, FILLER), { force: true });
}

const mayMount = () => process.platform === 'linux' && process.getuid?.() === 0;
const succeeds = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
