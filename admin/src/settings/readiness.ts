import type { Schemas } from '@store/api-client';

type Check = Pick<Schemas['ReadinessCheck'], 'ok' | 'severity'>;

export type CheckState = 'passed' | 'failed' | 'warning' | 'unknown';

export function getState({ ok, severity }: Check): CheckState {
  if (ok === null) return 'unknown';
  if (ok) return 'passed';
  return severity === 'refuse' ? 'failed' : 'warning';
}

const URGENCY: CheckState[] = ['failed', 'warning', 'unknown'];

/** What is not done, the most urgent first, and what is. */
export function splitChecks<Row extends Check>(checks: Row[]): { open: Row[]; done: Row[] } {
  return {
    open: URGENCY.flatMap((state) => checks.filter((check) => getState(check) === state)),
    done: checks.filter((check) => getState(check) === 'passed'),
  };
}

const count = (checks: Check[], state: CheckState): number =>
  checks.filter((check) => getState(check) === state).length;

/** The answer to "Ready to go live?" in one sentence. */
export function readinessSummary(checks: Check[]): string {
  const failed = count(checks, 'failed');
  const warnings = count(checks, 'warning');
  const recommended = warnings === 1 ? '1 recommendation' : `${warnings} recommendations`;
  if (failed === 0) return warnings === 0 ? 'Ready to go live.' : `Ready to go live, with ${recommended}.`;
  const toFix = failed === 1 ? '1 thing to fix' : `${failed} things to fix`;
  return `Not ready to go live: ${toFix}${warnings > 0 ? `, ${recommended}` : ''}.`;
}
