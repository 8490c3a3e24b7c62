import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

function toFields(pid: number | string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything; field 3 follows it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const timeIn = (fields: string[] | undefined) =>
  fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : 0;

/** CPU time of a process in milliseconds; 0 where it is unknown. */
export const cpuMs = (pid: number): number => timeIn(toFields(pid));

/** CPU time of a process and its running children: PostgreSQL has one process per connection. */
export function familyCpuMs(pid: number): number {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const children = all.map(toFields).filter((fields) => fields?.[1] === String(pid));
    return cpuMs(pid) + children.reduce((sum, fields) => sum + timeIn(fields), 0);
  } catch {
    return 0;
  }
}

/** CPU milliseconds per request: in the store's process, and in the database's. */
export type Cost = { storeMs: number; databaseMs: number };

/** What a number of requests costs from now on. */
export function costSince(store: number, database: number): (requests: number) => Cost {
  const [storeMs, databaseMs] = [cpuMs(store), familyCpuMs(database)];
  // Closed connections take their CPU time with them, so the difference may be negative.
  const each = (ms: number, requests: number) => Math.max(0, ms) / Math.max(1, requests);
  return (requests) => ({
    storeMs: each(cpuMs(store) - storeMs, requests),
    databaseMs: each(familyCpuMs(database) - databaseMs, requests),
  });
}

/** Resident memory in MB (10⁶ bytes); undefined where it is unknown. */
export function residentMb(pid: number): number | undefined {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return line ? (Number(line[1]) * 1024) / 1e6 : undefined;
  } catch {
    return undefined;
  }
}
