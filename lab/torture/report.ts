import type { Row, Verdict } from './verdict.ts';

const seconds = (ms: number | null) => (ms === null ? '–' : (ms / 1000).toFixed(1));

const COLUMNS: [heading: string, cell: (row: Row) => string | number][] = [
  ['fault', ({ fault }) => fault],
  ['purchases', ({ purchases }) => purchases],
  ['refunds', ({ refunds }) => refunds],
  ['uploads', ({ uploads }) => uploads],
  ['downloads', ({ downloads }) => downloads],
  ['failed requests', ({ failed }) => failed],
  ['recovery s', ({ recoveryMs }) => seconds(recoveryMs)],
  ['lost', ({ lost }) => lost],
  ['double', ({ double }) => double],
  ['median receipt s', ({ medianReceiptMs }) => seconds(medianReceiptMs)],
  ['worst receipt s', ({ longestReceiptMs }) => seconds(longestReceiptMs)],
];

/** The table of a run, as Markdown. */
export function table({ rows }: Verdict): string {
  const cells = [
    COLUMNS.map(([heading]) => heading),
    ...rows.map((row) => COLUMNS.map(([, cell]) => String(cell(row)))),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...cells.map((line) => (line[column] ?? '').length)));
  const lines = cells.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

/** The last lines: the sums, and what is wrong. */
export function summary(verdict: Verdict): string {
  const { rows, problems, alerts, repeatedEmails, documents, uploads, disputes, subscriptions, slowest } =
    verdict;
  const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const longest = Math.max(...rows.map(({ longestReceiptMs }) => longestReceiptMs ?? 0));
  const kinds = Object.entries(alerts).map(([kind, count]) => `${kind} (${count})`);
  return [
    `${sum(({ purchases }) => purchases)} purchases, ${sum(({ lost }) => lost)} lost, ${sum(({ double }) => double)} double, ` +
      `receipts after ${seconds(verdict.medianReceiptMs)} s (median) and ${seconds(longest)} s (worst), faults not counted.`,
    `Disputes: ${disputes.won} won, ${disputes.lost} lost; ${disputes.synchronised} of them learned by asking, because their webhook was lost.`,
    `Subscriptions: ${subscriptions.begun} begun, ${subscriptions.debits} debits, ${subscriptions.failed} failed; ` +
      `${subscriptions.cancelled} cancelled, ${subscriptions.returned} of them debited all the same, which must go back.`,
    `Documents: ${documents.invoices} invoices, ${documents.creditNotes} credit notes.`,
    `Uploads: ${sum((row) => row.uploads)}, ${uploads.resumed} of them resumed after a failure, ${uploads.large} above 8 MB.`,
    `Slowest receipts: ${slowest.join('; ') || 'none'}.`,
    `Alerts: ${kinds.join(', ') || 'none'}. Emails delivered again under the same id: ${repeatedEmails}.`,
    ...problems.slice(0, 40).map((problem) => `WRONG: ${problem}`),
  ].join('\n');
}
