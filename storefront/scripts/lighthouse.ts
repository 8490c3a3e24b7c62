/**
 * Prints Lighthouse scores of a running store (phone, simulated 4G), the median of three runs per page:
 *
 *     npm run lighthouse -w storefront -- http://localhost:3000
 *
 * Lighthouse is downloaded when this runs; it is not a dependency of the store. The scores are never asserted, because
 * they depend on the load of the machine. `CHROME_PATH` names the browser.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const lighthouse = 'lighthouse@12.8.2';
const runs = 3;
const base = process.argv[2] ?? 'http://localhost:3000';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const audits = {
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
};

/** Lighthouse sometimes loses the start of its trace and asks for another run. */
async function look(path: string, tries = 4): Promise<Report> {
  try {
    return await lookOnce(path);
  } catch (error) {
    if (tries === 1) throw error;
    return look(path, tries - 1);
  }
}

async function lookOnce(path: string): Promise<Report> {
  const flags = '--headless=new --no-sandbox --disable-gpu';
  const options = ['--quiet', '--output=json', `--chrome-flags=${flags}`];
  const command = ['--yes', lighthouse, base + path, ...options];
  const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as Report;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function firstTool(): Promise<string> {
  const answer = (await (await fetch(`${base}/api/tools?limit=1`)).json()) as {
    data: { tools: { _id: string }[] };
  };
  return answer.data.tools[0]?._id ?? '';
}

const pages = {
  Home: '/',
  Catalogue: '/tools',
  Tool: `/tools/${await firstTool()}`,
  Course: '/course',
  Login: '/login',
};
const names = ['Page', ...categories, ...Object.keys(audits)];
process.stdout.write(`| ${names.join(' | ')} |\n|${' --- |'.repeat(names.length)}\n`);
for (const [name, path] of Object.entries(pages)) {
  const reports: Report[] = [];
  // Sequential: parallel runs would affect each other.
  for (let run = 0; run < runs; run += 1) reports.push(await look(path));
  const scores = categories.map((id) =>
    median(reports.map((report) => Math.round((report.categories[id]?.score ?? 0) * 100))),
  );
  const times = Object.values(audits).map((id) =>
    median(reports.map((report) => Number((report.audits[id]?.numericValue ?? 0).toFixed(3)))),
  );
  process.stdout.write(`| ${[name, ...scores, ...times].join(' | ')} |\n`);
}
