/** Milliseconds of processor time of one request. */
export interface Cost {
  store: number;
  database: number;
}

export interface Figures {
  /** The day, as the page of benchmarks writes it. */
  measured: string;
  /** By the name of the row. */
  cpuMs: Record<string, Cost>;
  /** Milliseconds of nginx for a request that it hands on, and at most for 256 KB of a file that it sends. */
  proxyMs: { request: number; file: number };
  firstVisitKilobytes: { html: number; scripts: number };
}

/** A run of scripts/bench/replicas.ts. */
export interface Replicas {
  measured: string;
  processors: number;
  redis: boolean;
  runs: {
    backends: number;
    readReplica: boolean;
    load: string;
    requestsPerSecond: number;
    errors: number;
    cpuMsPerRequest: Record<string, number>;
  }[];
}

const DAY = /^(\d{1,2} \w+ \d{4}), .*Machine: .*?, (\d+) cores/m;

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const numberOf = (cell: string): number => Number.parseFloat(cell.replaceAll(',', ''));

/** One table of the page: a figure by the name of its row and of its column. */
function tableOf(page: string, title: string) {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => cellsOf(line)[0] === title);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  const [head = [], , ...rows] = start < 0 ? [] : lines.slice(start, end).map(cellsOf);
  const figure = (name: string, column: string): number => {
    const value = numberOf(rows.find(([first]) => first === name)?.[head.indexOf(column)] ?? '');
    if (Number.isNaN(value)) throw new Error(`docs/benchmarks.md has no "${column}" of "${name}"`);
    return value;
  };
  return { names: rows.map(([name = '']) => name), figure };
}

/** What the plan needs of docs/benchmarks.md and of the run with several backends. */
export function figuresOf(page: string, { runs }: Replicas): Figures {
  const [, measured, cores] = DAY.exec(page) ?? [];
  if (measured === undefined) throw new Error('docs/benchmarks.md has no line with the day and the machine');
  const load = tableOf(page, '50,000 tools, 200,000 orders');
  const first = tableOf(page, 'First visit, compressed');
  const files = tableOf(page, 'Download of 256 KB behind nginx').figure(
    'a file of nginx alone',
    'requests/s',
  );
  return {
    measured,
    cpuMs: Object.fromEntries(
      load.names.map((name) => [
        name,
        { store: load.figure(name, 'CPU ms, store'), database: load.figure(name, 'CPU ms, database') },
      ]),
    ),
    proxyMs: {
      request: Math.max(...runs.map(({ cpuMsPerRequest }) => cpuMsPerRequest.balancer ?? 0)),
      // All processors were busy with it, the load generator's work included.
      file: (Number(cores) * 1000) / files,
    },
    firstVisitKilobytes: { html: first.figure('Home', 'HTML'), scripts: first.figure('Home', 'scripts') },
  };
}
