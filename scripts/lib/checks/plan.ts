import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launch/settings.ts';
import { reportFile, type Check } from './check.ts';
import { jestCounts, playwrightCounts } from './counts.ts';

const WORKSPACES = ['backend', 'storefront', 'admin', 'sandbox', 'demo'];

function hasScript(workspace: string, script: string): boolean {
  const parsed: unknown = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));
  const scripts = typeof parsed === 'object' && parsed && 'scripts' in parsed ? parsed.scripts : undefined;
  return typeof scripts === 'object' && scripts !== null && script in scripts;
}

/** Jest, run by an npm script, with its report in a file. */
function jest(name: string, ...script: string[]): Check {
  const file = reportFile(name);
  const command = ['npm', 'run', ...script, '--', '--json', `--outputFile=${file}`];
  return { name, command, report: { file, read: jestCounts } };
}

function suite(workspace: string, script: string): Check {
  return jest(`${script} ${workspace}`, script, '-w', workspace);
}

/** Unit tests on both processors, which Jest leaves one of. */
function unit(check: Check): Check {
  return { ...check, command: [...check.command, '--maxWorkers=100%'] };
}

/**
 * Checks without a running store, in two lanes for two processors; tests with a database follow in the second. Linting
 * and types share a lane, because both first generate the same route types.
 */
export function staticChecks(): { reading: Check[]; running: Check[] } {
  const reading = [{ name: 'lint', command: ['npm', 'run', 'lint'] }];
  const running = [
    { name: 'build', command: ['npm', 'run', 'build'] },
    { name: 'byte budgets', command: ['npm', 'run', 'check:budget', '-w', 'storefront'] },
    { name: 'dependency rules', command: ['npm', 'run', 'check:deps'] },
    { name: 'unused code', command: ['npm', 'run', 'check:unused'] },
    { name: 'licences', command: ['npm', 'run', 'check:licences'] },
    { name: 'API document', command: ['npm', 'run', 'check:openapi'] },
    ...WORKSPACES.filter((workspace) => hasScript(workspace, 'unit')).map((workspace) =>
      unit(suite(workspace, 'unit')),
    ),
    unit(jest('unit scripts', 'test:scripts')),
  ];
  return { reading, running };
}

/** Tests against a real PostgreSQL; each workspace starts its own, so they can run at the same time. */
export function integrationChecks(): Check[] {
  return WORKSPACES.filter((workspace) => hasScript(workspace, 'integration')).map((workspace) => {
    const check = suite(workspace, 'integration');
    const run = check.command.slice(0, check.command.indexOf('--') + 1);
    return {
      ...check,
      retry: (files: string[], report: string) => [
        ...run,
        '--json',
        `--outputFile=${report}`,
        '--runTestsByPath',
        ...files,
      ],
    };
  });
}

/** A built store behind a cache; it starts its own store. */
export function storeChecks(): Check[] {
  return [jest('behind a cache', 'test:cache')];
}

/** The browser journeys; they start their own store. */
export function browserChecks(chromium: string): Check[] {
  const file = reportFile('e2e');
  return [
    {
      name: 'e2e',
      command: ['npm', 'run', 'e2e', '-w', 'e2e', '--', '--reporter=list,json'],
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      report: { file, read: playwrightCounts },
    },
  ];
}
