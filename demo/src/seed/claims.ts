import { createHash } from 'node:crypto';
import { minutesAfter } from './calendar.ts';
import { idFor } from './ids.ts';
import { getText, type Row } from './rows.ts';
import type { Shop } from './shop.ts';

interface DemoClaim {
  type: 'tool' | 'bundle';
  /** Of the tool or the bundle. */
  name: string;
  field: string;
  rule: string;
  text: string;
  /** Why staff let it stand; null: it needs attention. */
  reason: string | null;
}

/** What the store finds in the demo's texts; the reasons are those of its staff. */
const claims: readonly DemoClaim[] = [
  {
    type: 'tool',
    name: 'Opening Range Breakout Bot',
    field: 'changelog 1.3.0',
    rule: 'no-loss',
    text: 'No loss',
    reason: null,
  },
  {
    type: 'tool',
    name: 'Supertrend Plus',
    field: 'changelog 1.0.0',
    rule: 'sure-shot',
    text: 'Sure-shot',
    reason: null,
  },
  {
    type: 'tool',
    name: 'Trading Plan & Checklist Kit',
    field: 'changelog 1.0.0',
    rule: 'guaranteed-return',
    text: 'guaranteed returns',
    reason: 'It warns readers of people who promise this.',
  },
  {
    type: 'bundle',
    name: 'Chart Indicators Pack',
    field: 'description',
    rule: 'risk-free',
    text: 'risk-free',
    reason: 'Past charts are only read: no order is placed, so nothing can be lost.',
  },
];

/** Half a day before now, staff had looked at what was found. */
const FOUND_MINUTES_AGO = 720;

/** The text of a field as it is published. */
function publishedText({ field }: DemoClaim, subject: Row | undefined, releases: readonly Row[]): string {
  const [name = '', version] = field.split(' ');
  const release = releases.find((row) => row.tool_id === subject?.id && row.version === version);
  return getText((version ? release : subject)?.[name]);
}

/** Claims in published texts: some need attention, some may stay. A reason holds for the text that it was given for. */
export function addClaims(shop: Shop): void {
  const at = minutesAfter(shop.calendar.now, -FOUND_MINUTES_AGO);
  for (const claim of claims) {
    const { type, name, field, rule, text, reason } = claim;
    const subject = shop.rows(`${type}s`).find((row) => row.name === name);
    const published = publishedText(claim, subject, shop.rows('releases'));
    if (!published.includes(text)) throw new Error(`${name} has no “${text}” in its ${field}`);
    const shared = {
      subject_type: type,
      subject_id: getText(subject?.id),
      rule,
      text_hash: createHash('sha256').update(published).digest('hex'),
      created_at: at,
    };
    const id = idFor(`claim/${name}/${field}`, at);
    shop.add('claim_findings', [{ id, ...shared, field, text, override_reason: reason }]);
    if (reason) shop.add('claim_reasons', [{ ...shared, field: field.split(' ', 1)[0] ?? '', reason }]);
  }
}
