import type { Finding } from './check.ts';

function mark({ ok, severity }: Finding): string {
  if (ok) return '✓';
  if (ok === null) return '?';
  return severity === 'refuse' ? '✗' : '!';
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function summary(findings: readonly Finding[]): string {
  const failed = findings.filter(({ ok }) => ok === false);
  const refusals = failed.filter(({ severity }) => severity === 'refuse').length;
  const warnings = failed.length - refusals;
  if (failed.length === 0) return 'Ready to go live.';
  if (refusals === 0) return `Ready to go live, with ${plural(warnings, 'warning')}.`;
  const also = warnings > 0 ? `, ${plural(warnings, 'warning')}` : '';
  return `Not ready to go live: ${plural(refusals, 'problem')} to fix${also}.`;
}

/** The readable list of `npm run doctor`, and whether a live store would start. */
export function report(findings: readonly Finding[]): { text: string; ready: boolean } {
  const lines = findings.flatMap((finding) => [
    `${mark(finding)} ${finding.title}`,
    ...finding.problems.map((problem) => `    ${problem}`),
    ...(finding.ok === false ? [`    See ${finding.link}`] : []),
  ]);
  const ready = !findings.some(({ ok, severity }) => ok === false && severity === 'refuse');
  return { text: [...lines, '', summary(findings), ''].join('\n'), ready };
}
