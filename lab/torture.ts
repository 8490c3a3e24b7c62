/**
 * `npm run torture`: hurts a built store while it sells and ends with a table and the invariants. `--short` is a part of
 * `npm run test:lab`, `--purchases 10000` the long form, which `--minutes 30` ends earlier. `--replicas 3` runs three backends behind a balancer, with Redis, and files
 * in S3. `--seed` repeats a run, `--only killed,disk` picks faults, `--pause-seconds 10` leaves time between them,
 * `--receipt-seconds 120` allows later receipts on a busy machine, `--keep` keeps the folder with the logs. `--rolling`
 * replaces backends one by one under load instead; `--from REF` begins with that version, `--from last` with the last
 * release.
 */
import { parseArgs } from 'node:util';
import { lastRelease } from '../scripts/lib/last-release.ts';
import { summary, table } from './torture/report.ts';
import { roll } from './torture/rolling.ts';
import { torture } from './torture/torture.ts';

/**
 * All faults but lies and a backend's clock that is ahead, which take longer to get over: the backend plans the checks of
 * its orders by it. A wrong clock of a backend is skipped where libfaketime is missing.
 */
const SHORT_FAULTS = [
  'killed',
  'memory',
  'stopped',
  'database cut',
  'mail server cut',
  'disk',
  'hangs',
  'webhooks',
  'clock 10 min',
  'time 10 min behind',
];

const isShort = process.argv.includes('--short');
const usually = (long: string, short: string) => ({
  type: 'string' as const,
  default: isShort ? short : long,
});

const { values } = parseArgs({
  options: {
    short: { type: 'boolean' },
    purchases: usually('160', '40'),
    seed: usually(String(Date.now() % 100_000), '1'),
    replicas: { type: 'string' },
    only: usually('', SHORT_FAULTS.join()),
    'fault-seconds': usually('2', '1'),
    'pause-seconds': { type: 'string', default: '0.5' },
    'at-once': { type: 'string', default: '8' },
    // A busy machine needs half a minute to start a backend again, and one fault kills it while another lasts.
    'receipt-seconds': usually('60', '120'),
    minutes: { type: 'string', default: 'Infinity' },
    keep: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
    from: { type: 'string' },
  },
});

const say = (text: string) => process.stdout.write(`${text}\n`);
const purchases = Number(values.purchases);
say(`Seed ${values.seed}`);

if (values.rolling) {
  const { isFine, text } = await roll({
    from: values.from === 'last' ? lastRelease() : values.from,
    replicas: Number(values.replicas ?? 3),
    seed: Number(values.seed),
    purchases,
    keep: values.keep,
    say,
  });
  say(text);
  process.exitCode = isFine ? 0 : 1;
} else {
  const verdict = await torture({
    purchases,
    seed: Number(values.seed),
    replicas: Number(values.replicas ?? 1),
    only: values.only.split(',').filter(Boolean),
    faultMs: Number(values['fault-seconds']) * 1_000,
    pauseMs: Number(values['pause-seconds']) * 1_000,
    tools: purchases > 1_000 ? 50 : 10,
    atOnce: Number(values['at-once']),
    receiptMs: Number(values['receipt-seconds']) * 1_000,
    minutes: Number(values.minutes),
    keep: values.keep,
    say,
  });
  say(`\n${table(verdict)}\n\n${summary(verdict)}`);
  const isFine =
    verdict.problems.length === 0 && verdict.rows.every(({ lost, double }) => lost + double === 0);
  process.exitCode = isFine ? 0 : 1;
}
process.exit();
