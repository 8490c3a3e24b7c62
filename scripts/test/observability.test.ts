/** Checks the alert rules and the queries of the dashboard as text, and with promtool where it can be had. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ensureTool } from '../lib/checks/tools.ts';
import { ROOT } from '../lib/launch/settings.ts';
import { currentRule, RULE } from '../prometheus-rule.ts';

const promtool = await ensureTool('promtool');

const FOLDER = join(ROOT, 'deploy/observability');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; for?: string; labels: { severity: string } }[] }[];
}
interface Panel {
  title: string;
  targets?: { expr: string }[];
}

const rules = (parse(read('alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('grafana/dashboards/store.json')) as { panels: Panel[] };
const queries = [
  ...rules.map(({ alert, expr }) => ({ of: `alert ${alert}`, expr })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
];

/** The section of a runbook under a heading. */
function section(runbook: string, heading: string): string {
  const manual = readFileSync(join(ROOT, `docs/runbooks/${runbook}.md`), 'utf8');
  return manual.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
}

/** Metrics that are the same in every process; the manual marks them. */
const ofTheStore = section('metrics', 'Metrics')
  .split('\n')
  .filter((line) => line.includes('¹'))
  .flatMap((line) => [...line.matchAll(/`(store_\w+)[^`]*` ¹/g)].map(([, name = '']) => name));

describe('alert rules', () => {
  test('each alert – one paragraph in the manual, and none for another', () => {
    const explained = [...section('alerts', 'Alerts').matchAll(/^- \*\*(\w+)\*\*: .{80,}/gm)].map(
      ([, name]) => name,
    );
    expect(explained.sort()).toStrictEqual(rules.map(({ alert }) => alert).sort());
  });

  test('each alert – waits before it fires, and has a known severity', () => {
    for (const { alert, labels, for: wait } of rules) {
      expect([alert, Boolean(wait)]).toStrictEqual([alert, true]);
      expect([alert, ['critical', 'warning', 'info'].includes(labels.severity)]).toStrictEqual([alert, true]);
    }
  });

  test('rules for the Prometheus Operator – those of alerts.yml', () => {
    const written = readFileSync(RULE, 'utf8');
    expect(['run node scripts/prometheus-rule.ts', written]).toStrictEqual([
      'run node scripts/prometheus-rule.ts',
      currentRule(),
    ]);
    const { kind, spec } = parse(written) as { kind: string; spec: Rules };
    expect([kind, spec]).toStrictEqual(['PrometheusRule', parse(read('alerts.yml'))]);
  });

  test('each alert – fires in a test of promtool', () => {
    const tested = parse(read('alerts.test.yml')) as {
      tests: { alert_rule_test?: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const firing = tested.tests
      .flatMap(({ alert_rule_test: cases = [] }) => cases)
      .filter(({ exp_alerts: alerts }) => alerts.length > 0)
      .map(({ alertname }) => alertname);
    expect([...new Set(firing)].sort()).toStrictEqual(rules.map(({ alert }) => alert).sort());
  });
});

describe('queries of rules and dashboard', () => {
  test('a figure that all processes share – the maximum is taken, never a sum', () => {
    expect(ofTheStore.length).toBeGreaterThanOrEqual(8);
    for (const { of, expr } of queries) {
      for (const name of ofTheStore) {
        for (const [use] of expr.matchAll(new RegExp(`[^+]{0,40}\\b${name}\\b`, 'g')))
          expect([`${of}: ${use}`, use]).toStrictEqual([
            `${of}: ${use}`,
            expect.stringMatching(/\bmax( by \([\w, ]+\))? ?\($|\bmax( by \([\w, ]+\))? ?\(\w+$/),
          ]);
      }
    }
  });
});

// Where it is not installed, and there is no apt-get to fetch it, nothing is checked.
(promtool ? describe : describe.skip)('promtool', () => {
  const runs = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', args, { cwd: FOLDER, encoding: 'utf8' });
    expect([stdout + stderr, status]).toStrictEqual([stdout + stderr, 0]);
  };

  test('configuration and rules – valid; their tests pass', () => {
    runs('check', 'config', 'prometheus.yml');
    runs('test', 'rules', 'alerts.test.yml');
  });

  test('rules for the Prometheus Operator – valid', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rules-'));
    const file = join(folder, 'rules.json');
    writeFileSync(file, JSON.stringify((parse(readFileSync(RULE, 'utf8')) as { spec: Rules }).spec));
    runs('check', 'rules', file);
    rmSync(folder, { recursive: true });
  });

  test('queries of the dashboard – valid', () => {
    const folder = mkdtempSync(join(tmpdir(), 'queries-'));
    const file = join(folder, 'queries.json');
    const asRules = queries.map(({ expr }, index) => ({ record: `query_${index}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: asRules }] }));
    runs('check', 'rules', file);
    rmSync(folder, { recursive: true });
  });
});
