import { type Check, docsLink, type Finding, isDemo, type Problem, type Source } from './check.ts';
import { DATABASE_CHECKS } from './database-checks.ts';
import { FILE_CHECKS } from './file-checks.ts';
import { PROVIDER_CHECKS } from './provider-checks.ts';
import { SCAN_CHECKS } from './scan-checks.ts';
import { STORE_CHECKS } from './store-checks.ts';

/** Every rule about the environment: the one list of production's start, `npm run doctor` and the console. */
export const CHECKS: readonly Check[] = [
  ...STORE_CHECKS,
  ...DATABASE_CHECKS,
  ...FILE_CHECKS,
  ...SCAN_CHECKS,
  ...PROVIDER_CHECKS,
];

/** A problem as one sentence that begins with its variable. */
export const problemLine = ({ variable, sentence }: Problem): string => `${variable}: ${sentence}.`;

const withoutEmpty = (source: Source): Source =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));

/** The result of every check, judged as for a store that takes real money. */
export function examine(source: Source): Finding[] {
  const present = withoutEmpty(source);
  return CHECKS.map(({ id, severity, title, problems }) => {
    const found = problems(present).map(problemLine);
    return { id, severity, title, ok: found.length === 0, problems: found, link: docsLink(id) };
  });
}

/**
 * What stops the start of a production process, one line each. A demonstration is excused from what only matters with
 * real customers.
 */
export function startRefusals(source: Source): string[] {
  const present = withoutEmpty(source);
  const demo = isDemo(present);
  return CHECKS.filter(({ severity }) => severity === 'refuse')
    .flatMap(({ problems }) => problems(present))
    .filter(({ stopsDemo }) => !demo || stopsDemo)
    .map(problemLine);
}
