import { spawnSync } from 'node:child_process';

/** Mounts a small disk in memory on this folder. False where that is not allowed. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
}

export function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder]);
}
