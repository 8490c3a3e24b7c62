import { existsSync, readFileSync } from 'node:fs';

/** `retried` names the tests that passed only on a retry. */
export type Counts = { passed: number; failed: number; retried?: string[] };

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites?: number;
  testResults?: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
};
type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number };
  suites?: PlaywrightSuite[];
};

/** More tests than this that pass only on a retry are a failure: something is unstable. */
export const MAX_RETRIED = 3;

function parse(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Files that failed without a failed test: they could not be loaded, or failed before or after their tests. */
function failedFiles(report: JestReport): number {
  const files = (report.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return Math.max(files.length, report.numRuntimeErrorTestSuites ?? 0);
}

/** Tests in a Jest report; a file that failed without a failed test is one failure. Undefined without a report. */
export function jestCounts(file: string): Counts | undefined {
  const report = parse(file) as JestReport | undefined;
  return report && { passed: report.numPassedTests, failed: report.numFailedTests + failedFiles(report) };
}

/** Files of a Jest report with a failed test, or that could not be loaded, and the names of their failed tests. */
export function jestFailures(file: string): { files: string[]; tests: string[] } {
  const results = (parse(file) as JestReport | undefined)?.testResults ?? [];
  const failed = results.filter(({ status }) => status === 'failed');
  return {
    files: failed.map(({ name }) => name),
    tests: failed.flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      return tests.length > 0 ? tests.map(({ fullName }) => fullName) : [name];
    }),
  };
}

/** The counts of a Jest report after its failed files were run once more, alone. */
export function jestCountsAfterRetry(first: string, second: string): Counts | undefined {
  const [before, after] = [jestCounts(first), jestCounts(second)];
  if (!before || !after) return before;
  const left = jestFailures(second).tests;
  const retried = jestFailures(first).tests.filter((name) => !left.includes(name));
  return { passed: before.passed + retried.length, failed: after.failed, retried };
}

function retriedIn({ title, suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${title} › ${spec.title}`),
  );
  return [...own, ...suites.flatMap(retriedIn)];
}

/**
 * Tests in a Playwright report. One that passed on a retry has passed, but too many of them are one failure. Undefined
 * without a report.
 */
export function playwrightCounts(file: string): Counts | undefined {
  const report = parse(file) as PlaywrightReport | undefined;
  if (!report) return undefined;
  const { expected, flaky, unexpected } = report.stats;
  const failed = unexpected + (flaky > MAX_RETRIED ? 1 : 0);
  return { passed: expected + flaky, failed, retried: (report.suites ?? []).flatMap(retriedIn) };
}
