import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const DRIVER = join(import.meta.dirname, 'drive.ts');

/** One request; `path` with its query. */
export type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** Requests, target, connections and duration. */
export type Drive = { url: string; requests: Request[]; connections: number; seconds: number };

/** The result of a load run. Latencies in milliseconds. */
export type Load = {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Failed connections and unsuccessful responses. */
  errors: number;
  requests: number;
};

/** Sends requests from a second process; each connection sends the next one after its last response. */
export async function load(drive: Drive): Promise<Load> {
  const child = spawn(process.execPath, [DRIVER], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(drive));
  return JSON.parse(await text(child.stdout)) as Load;
}

/** The median run by `by`; a single run is too noisy. */
export function median<Run>(runs: Run[], by: (run: Run) => number): Run {
  const sorted = runs.toSorted((a, b) => by(a) - by(b));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no run to take the median of');
  return middle;
}
