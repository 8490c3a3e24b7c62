const HEADING = /^#{1,6} /;

/** The part of some terms that is about refunds, without its heading; all of them where no heading names it. */
export function findRefundPolicy(terms: string): string {
  const lines = terms.split('\n');
  const start = lines.findIndex((line) => HEADING.test(line) && /refund/i.test(line));
  if (start < 0) return terms.trim();
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => HEADING.test(line));
  return (end < 0 ? rest : rest.slice(0, end)).join('\n').trim();
}
