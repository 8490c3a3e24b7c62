import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCheck, summary } from '../lib/checks/check.ts';
import { jestCounts, jestCountsAfterRetry, playwrightCounts } from '../lib/checks/counts.ts';
import { lastLines } from '../lib/launch/log-lines.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'checks-test-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(text: string): string {
  const path = join(folder, 'report');
  writeFileSync(path, text);
  return path;
}

test('Jest file that could not be loaded – counted as a failure', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
  expect(jestCounts(file(JSON.stringify(report)))).toStrictEqual({ passed: 7, failed: 3 });
});

test('file that could not be loaded and is not counted, also on a retry – counted as a failure', () => {
  const testResults = [{ name: 'broken', status: 'failed', assertionResults: [] }];
  const report = file(JSON.stringify({ numPassedTests: 7, numFailedTests: 0, testResults }));
  expect(jestCounts(report)).toStrictEqual({ passed: 7, failed: 1 });
  expect(jestCountsAfterRetry(report, report)?.failed).toBe(1);
});

/** A Jest report of these files, each with one test of the same name that passed or failed. */
function jestReport(name: string, files: Record<string, 'passed' | 'failed'>): string {
  const testResults = Object.entries(files).map(([title, status]) => ({
    name: title,
    status,
    assertionResults: [{ fullName: title, status }],
  }));
  const count = (wanted: string) => testResults.filter(({ status }) => status === wanted).length;
  const report = { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults };
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test('one of two failed files passes on a retry – counted as passed and named, the other failed', () => {
  const first = jestReport('first.json', { steady: 'passed', race: 'failed', broken: 'failed' });
  const second = jestReport('second.json', { race: 'passed', broken: 'failed' });
  const counts = jestCountsAfterRetry(first, second);
  expect(counts).toStrictEqual({ passed: 2, failed: 1, retried: ['race'] });
});

/** Runs a check whose files fail, and are written as passed by its retry. */
async function runWithRetry(failing: string[]) {
  const writeReport = (status: 'passed' | 'failed') =>
    jestReport(`${status}.json`, {
      steady: 'passed',
      ...Object.fromEntries(failing.map((name) => [name, status])),
    });
  const file = join(folder, 'retried.json');
  const copy = (from: string, to: string) => ['cp', from, to];
  const check = {
    name: 'retry (planted)',
    command: ['sh', '-c', `cp ${writeReport('failed')} ${file}; exit 1`],
    report: { file, read: jestCounts },
    retry: (_files: string[], to: string) => copy(writeReport('passed'), to),
  };
  return runCheck(check, { PATH: process.env.PATH });
}

test('check with three failed files – run once more; with four it fails at once', async () => {
  const { ok, passed, failed } = await runWithRetry(['one', 'two', 'three']);
  expect({ ok, passed, failed }).toStrictEqual({ ok: true, passed: 4, failed: 0 });
  const four = await runWithRetry(['one', 'two', 'three', 'four']);
  expect([four.ok, four.failed]).toStrictEqual([false, 4]);
});

test('Playwright test that passed on a retry – counted as passed', () => {
  const report = { stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 5 } };
  expect(playwrightCounts(file(JSON.stringify(report)))).toStrictEqual({ passed: 4, failed: 2, retried: [] });
});

/** A report in which `count` journeys passed on a retry and one passed at once. */
function reportWithRetries(count: number) {
  const spec = (title: string, status: string) => ({ title, tests: [{ projectName: 'admin', status }] });
  const retried = Array.from({ length: count }, (_, index) => spec(`journey ${index + 1}`, 'flaky'));
  const group = { title: 'refunds', specs: retried };
  const suite = { title: 'refund.test.ts', specs: [spec('steady', 'expected')], suites: [group] };
  return { stats: { expected: 1, flaky: count, unexpected: 0 }, suites: [suite] };
}

test('three journeys that passed on a retry – passed, named', () => {
  const counts = playwrightCounts(file(JSON.stringify(reportWithRetries(3))));
  const retried = [1, 2, 3].map((number) => `[admin] refunds › journey ${number}`);
  expect(counts).toStrictEqual({ passed: 4, failed: 0, retried });
});

test('four journeys that passed on a retry – one failure', () => {
  expect(playwrightCounts(file(JSON.stringify(reportWithRetries(4))))?.failed).toBe(1);
});

test('tool that crashes without a report – one failure', async () => {
  const report = { file: join(folder, 'never-written'), read: jestCounts };
  const check = { name: 'crash of a check (planted)', command: ['node', '-e', 'process.exit(1)'], report };
  const { ok, passed, failed } = await runCheck(check, { PATH: process.env.PATH });
  expect({ ok, passed, failed }).toStrictEqual({ ok: false, passed: 0, failed: 1 });
});

test('tool that succeeds without running a test – one failure', async () => {
  const report = { file: join(folder, 'empty'), read: () => ({ passed: 0, failed: 0 }) };
  const outcome = await runCheck(
    { name: 'nothing run (planted)', command: ['node', '-e', ''], report },
    { PATH: process.env.PATH },
  );
  expect(outcome.failed).toBe(1);
});

test('any outcome – the last line is the sum', () => {
  const outcomes = [
    { name: 'lint', ok: true, passed: 1, failed: 0, seconds: 3 },
    { name: 'unit backend', ok: false, passed: 40, failed: 2, seconds: 9 },
  ];
  const lines = summary(outcomes).trimEnd().split('\n');
  expect(lines.at(-1)).toBe('41 passed, 2 failed');
  expect(lines).toContain('Failing: unit backend');
});

test('log of a failed part – messages and causes without stack frames', () => {
  const log =
    '{"level":50,"msg":"cannot serve","err":{"message":"no disk"}}\nError: x\n    at main (a.js:1:1)\n';
  expect(lastLines(log)).toBe('    cannot serve: no disk\n    Error: x');
});
