import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The process's start as an opaque string that differs after pid reuse or a reboot; undefined when it is not running.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function startedAt(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The command name (field 2) may contain spaces and brackets, so count after it: field 22 is the start time.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19] ?? ''}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
