import { ASSUMPTIONS, PRICES, VISITS } from './assumptions.ts';
import type { Figures, Replicas } from './figures.ts';
import { limitsOf } from './limits.ts';
import { type Plan, planFor, PROCESSORS } from './plan.ts';

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
/** Two digits that count: what is computed from assumptions is not known better. */
const about = (value: number) => {
  if (value === 0) return '0';
  const unit = 10 ** Math.max(-2, Math.floor(Math.log10(value)) - 1);
  const digits = unit < 1 ? Math.round(-Math.log10(unit)) : 0;
  return number(Math.round(value / unit) * unit, digits);
};

function table(head: string[], rows: string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[], right: boolean) =>
    `| ${row.map((cell, column) => (right && column > 0 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column > 0 ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [line(head, true), rule, ...rows.map((row) => line(row, true))].join('\n');
}

function load(plans: Plan[]): string {
  const row = (title: string, pick: (plan: Plan) => string) => [title, ...plans.map(pick)];
  return table(
    ['Visits a day', ...plans.map(({ visits }) => number(visits))],
    [
      row('Visits a second, busiest hour', ({ peakVisitsPerSecond }) => about(peakVisitsPerSecond)),
      row('Answered by the CDN', ({ cdnHits }) => `${number(cdnHits * 100)} %`),
      row('Pages a second that reach the store', ({ pages }) => about(pages)),
      row('Catalogue answers a second', ({ reads }) => about(reads)),
      row('Orders a second', ({ orders }) => about(orders)),
      row('Busy processors: proxy', ({ proxyCpus }) => about(proxyCpus)),
      row('Busy processors: storefront', ({ storefrontCpus }) => about(storefrontCpus)),
      row('Busy processors: backend', ({ backendCpus }) => about(backendCpus)),
      row('Busy processors: database', ({ databaseCpus }) => about(databaseCpus)),
      row('Sent to visitors, TB a month', ({ traffic }) => about(traffic)),
      row('Database after three years, GB', ({ database }) => about(database)),
    ],
  );
}

function machines(plan: Plan): string {
  const rows = plan.cost.map(({ part, month }) => {
    const machine = plan.machines.find((each) => each.part === part);
    return [part, machine ? `${machine.count} × ${PROCESSORS[machine.size]} processors` : '', number(month)];
  });
  const total = plan.cost.reduce((sum, { month }) => sum + month, 0);
  return table(['Part', 'Machines', 'US$ a month'], [...rows, ['**Together**', '', `**${about(total)}**`]]);
}

/** One line of what limits a plan first. */
function limit(plan: Plan): string {
  const { first, backend, database, primaryCpus } = limitsOf(plan);
  const percent = (share: number) => `${about(share * 100)} %`;
  const title = `- **${number(plan.visits)} a day**:`;
  const work = `Of the database's work ${percent(database.share)} are ${database.what}, of a backend's ${percent(backend.share)} are ${backend.what}.`;
  if (plan.machines.length === 1) {
    return `${title} its one machine is busy for ${percent(first.busy)}; a second one would be for its failure, not for load. ${work}`;
  }
  return `${title} ${first.part}, whose other machines are then busy for ${percent(first.busy)}. ${work} Read replicas can take all of the database's work but ${about(primaryCpus)} processors for sign-ins, orders (${about(plan.orders)} a second), webhooks and downloads, which the one primary has to do.`;
}

function simulation({ runs }: Replicas): string {
  const parts = Object.keys(runs[0]?.cpuMsPerRequest ?? {});
  return table(
    ['Load', 'backends', 'requests/s', 'errors', ...parts.map((part) => `CPU ms, ${part}`)],
    runs
      .toSorted(
        (a, b) => a.load.localeCompare(b.load) || a.backends - b.backends || +a.readReplica - +b.readReplica,
      )
      .map((run) => [
        run.load,
        run.readReplica ? `${run.backends}, read replica` : String(run.backends),
        number(run.requestsPerSecond),
        String(run.errors),
        ...parts.map((part) => (run.cpuMsPerRequest[part] ?? 0).toFixed(3)),
      ]),
  );
}

/** The ratio of CPU time per request with the most backends to that with one. */
function growth({ runs }: Replicas, name: string, part: string): string {
  const of = runs
    .filter(({ load: each, readReplica }) => each === name && !readReplica)
    .toSorted((a, b) => a.backends - b.backends);
  const [first, last] = [of[0]?.cpuMsPerRequest[part] ?? 0, of.at(-1)?.cpuMsPerRequest[part] ?? 0];
  return first === 0 ? 'unknown' : (last / first).toFixed(2);
}

/** Where reads are done with a replica. */
function shareOfReplica({ runs }: Replicas): string {
  const run = runs.find(({ load: each, readReplica }) => each === 'read from the database' && readReplica);
  const { database = 0, 'read replica': replica = 0 } = run?.cpuMsPerRequest ?? {};
  const share = number((replica / (replica + database)) * 100);
  return `With a read replica ${share} % of the databases' work for such a read is done there, so reads are carried by adding replicas; on one machine, as here, that adds no requests per second.`;
}

/** docs/capacity.md as `npm run format` would write it. */
export function capacityDocument(figures: Figures, replicas: Replicas): string {
  const plans = VISITS.map((visits) => planFor(figures, visits));
  const assumptions = table(
    ['Assumption', 'Value'],
    Object.values(ASSUMPTIONS).map(({ text, value, unit }) => [
      text,
      unit === 'share' ? `${number(value * 100)} %` : `${value} ${unit}`,
    ]),
  );
  const prices = table(
    ['Price', 'US$ a month'],
    Object.values(PRICES).flatMap((price) =>
      typeof price === 'string'
        ? []
        : [[price.text, 'month' in price ? String(price.month) : `× ${price.times}`]],
    ),
  );
  return `# Capacity

How many machines the store needs, and what they cost. Computed by \`npm run capacity\` from the processor time per request in the tables of [benchmarks](benchmarks.md) (${figures.measured}), the assumptions and the prices below; a test compares this page with what the script writes. After new measurements, put their tables there and run the script again. It is a plan and not a measurement: nobody has sent 100 million visits a day to this store.

## Load

${load(plans)}

The proxy's figure is the most that nginx needed for a request in the [run with several backends](#does-it-grow-with-backends), and for files what it needed to send them from its disk, the load generator's work included; files in a bucket do not pass through it.

A thousand times ${number(VISITS[0])} visits need fewer than a thousand times the machines, because the CDN answers more of them: a copy lives two seconds, so what counts is how often a page is asked for within two seconds ([CDN](cdn.md)).

${plans.map((plan) => `## ${number(plan.visits)} visits a day\n\n${machines(plan)}`).join('\n\n')}

## What limits first

Computed from the same figures: the part whose machines are the busiest when one of them has failed.

${plans.map(limit).join('\n')}

At ${number(VISITS[2])} visits a day search belongs in a search engine, downloads in a bucket, and the provider's limits on calls must be raised by contract. Job queue, receipts and security log write to the primary too. This is a direction, not a promise.

## Does it grow with backends?

Measured on ${replicas.measured} on one machine of ${replicas.processors} processors that everything shared, the load generator too: nginx as balancer, one storefront, one or three backends${replicas.redis ? ', limits in Redis' : ''}, one PostgreSQL, and in the last run a streaming replica of it for reads (\`DATABASE_READ_URL\`). Other work kept that machine busy at the same time, so the rates say little, and figures per request of one shape differed up to threefold between runs; \`node scripts/bench/replicas.ts\` repeats it. What it shows is where the work is: the balancer and the database do a small part of it, and neither grows several times with the backends.

${simulation(replicas)}

With three backends a read from the database costs a backend ${growth(replicas, 'read from the database', 'backend')} times and the database ${growth(replicas, 'read from the database', 'database')} times the processor time of one. That is within what runs differ on that machine, but it is no proof that the cost stays the same. Backends share nothing but the database, Redis and the announcements of changes, so a part that does not grow is multiplied by adding machines until the database is full. ${shareOfReplica(replicas)}

## Assumptions

They are in \`scripts/capacity/assumptions.ts\`; change them to your own and run the script again.

${assumptions}

The CDN's share is ${VISITS.map((visits, index) => `${number((plans[index]?.cdnHits ?? 0) * 100)} % at ${number(visits)}`).join(', ')} visits a day.

## Prices

${PRICES.source}. Taxes, support, people, the payment provider's fee and email are not included.

${prices}
`;
}
