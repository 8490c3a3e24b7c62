/**
 * The load generator's process: reads the requests as JSON from its input, sends them for a while, and writes the
 * results as JSON. It records each latency, because the generator's percentiles are whole milliseconds.
 */
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { Drive, Load } from './load.ts';

function percentile(sorted: Float64Array, share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return Math.round(value * 100) / 100;
}

const { url, requests, connections, seconds } = JSON.parse(await text(process.stdin)) as Drive;
const times: number[] = [];
let turn = 0;

const run = autocannon({
  url,
  connections,
  duration: seconds,
  timeout: 30,
  requests: requests.slice(0, 1),
  setupClient: (client) => {
    // Each connection has its own part of the one-time requests, and its own offset in the repeated ones.
    const mine = requests.filter((_, index) => index % connections === turn % connections);
    const start = requests.length > 0 ? turn % requests.length : 0;
    client.setRequests(mine.length > 0 ? mine : [...requests.slice(start), ...requests.slice(0, start)]);
    turn += 1;
  },
});
run.on('response', (_client, _status, _bytes, time) => times.push(time));
const { errors, non2xx, duration } = await run;

const sorted = Float64Array.from(times).sort();
const load: Load = {
  requestsPerSecond: times.length / duration,
  p50: percentile(sorted, 0.5),
  p99: percentile(sorted, 0.99),
  errors: errors + non2xx,
  requests: times.length,
};
process.stdout.write(JSON.stringify(load));
