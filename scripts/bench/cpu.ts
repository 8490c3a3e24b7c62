import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever its clock. */
const TICK_MS = 10;

function fieldsOf(pid: number | string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything; what follows it starts with field 3.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const timeIn = (fields: string[] | undefined) =>
  fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : 0;

/** Processor time a process has used, in milliseconds; 0 where the system does not tell. */
export const cpuMs = (pid: number): number => timeIn(fieldsOf(pid));

/** Processor time of a process and of its living children: a PostgreSQL server is one process for each connection. */
export function familyCpuMs(pid: number): number {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const children = all.map(fieldsOf).filter((fields) => fields?.[1] === String(pid));
    return cpuMs(pid) + children.reduce((sum, fields) => sum + timeIn(fields), 0);
  } catch {
    return 0;
  }
}

/** Resident memory in MB (10⁶ bytes); undefined where the system does not tell. */
export function residentMb(pid: number): number | undefined {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line ? (Number(line[1]) * 1024) / 1e6 : undefined;
  } catch {
    return undefined;
  }
}
