/** `node scripts/prometheus-rule.ts` writes deploy/observability/alerts.yml for the Prometheus Operator. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/launch/settings.ts';

const ALERTS = join(ROOT, 'deploy/observability/alerts.yml');
export const RULE = join(ROOT, 'deploy/kubernetes/components/monitoring/prometheus-rule.yaml');

const HEAD = `# Written by scripts/prometheus-rule.ts from deploy/observability/alerts.yml; a test compares them.
apiVersion: monitoring.coreos.com/v1
kind: PrometheusRule
metadata:
  name: store
spec:
`;

/** The alerts as they are, two spaces further in. */
export function currentRule(): string {
  const lines = readFileSync(ALERTS, 'utf8').split('\n');
  const groups = lines.slice(lines.indexOf('groups:'));
  return HEAD + groups.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
}

if (import.meta.main) writeFileSync(RULE, currentRule());
