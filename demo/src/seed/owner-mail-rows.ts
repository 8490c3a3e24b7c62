import { createHash } from 'node:crypto';
import { randomFrom } from '../random.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import type { CataloguedTool } from './catalogue-rows.ts';
import { demoCustomer } from './customers.ts';
import { idFor } from './ids.ts';
import type { Person } from './people-rows.ts';
import type { Row, Table } from './table.ts';

const NOTICE_VERSION = '2026-11-27';
const WEEK = 7 * 24 * 60;
const NOTICE_AFTER = 31;

const wordOf = (value: Row[string] | undefined): string => (typeof value === 'string' ? value : '');
const momentOf = (value: Row[string] | undefined): Date => (value instanceof Date ? value : new Date(0));
const pairOf = (row: Row): string => `${wordOf(row.user_id)}/${wordOf(row.tool_id)}`;

interface Choice {
  userId: string;
  at: Date;
}

/** Who asked for new versions, a few minutes after the first tool they got. */
function choices(people: readonly Person[], entitlements: readonly Row[]): Choice[] {
  const owned = Map.groupBy(entitlements, ({ user_id }) => user_id);
  return people.flatMap(({ id, customer }) => {
    const [first] = (owned.get(id) ?? []).map(({ granted_at }) => momentOf(granted_at).getTime()).toSorted();
    const wants = customer === demoCustomer || randomFrom(`releases/${customer.email}`).next() < 0.6;
    return first !== undefined && wants ? [{ userId: id, at: minutesAfter(new Date(first), 3) }] : [];
  });
}

/** Emails about releases that came out after their owner had asked. */
function notices(
  chosen: readonly Choice[],
  entitlements: readonly Row[],
  tools: readonly CataloguedTool[],
  calendar: Calendar,
): Row[] {
  const since = new Map(chosen.map(({ userId, at }) => [userId, at]));
  const releases = new Map(tools.map((one) => [one.id, one.releases]));
  return entitlements.flatMap((row) => {
    const asked = since.get(wordOf(row.user_id));
    if (!asked || row.withdrawn_at) return [];
    return (releases.get(wordOf(row.tool_id)) ?? [])
      .filter(({ at }) => at > asked && at > momentOf(row.granted_at))
      .map(({ id, at }) => ({
        release_id: id,
        user_id: row.user_id ?? null,
        queued_at: minutesAfter(at, NOTICE_AFTER),
        sent_at: minutesAfter(at, NOTICE_AFTER),
      }))
      .filter(({ sent_at }) => sent_at < calendar.now);
  });
}

/** A reminder a week after the first download of what a customer owns, unless there was a review by then. */
function reminders(deliveries: readonly Row[], entitlements: readonly Row[], reviews: readonly Row[]): Row[] {
  const owned = new Set(entitlements.filter(({ withdrawn_at }) => !withdrawn_at).map(pairOf));
  const reviewed = new Set(reviews.map(pairOf));
  const first = Map.groupBy(deliveries, pairOf);
  return [...first].flatMap(([pair, [row]]) => {
    if (!row || !owned.has(pair)) return [];
    const delivered = momentOf(row.delivered_at);
    const isReviewed = reviewed.has(pair);
    const sent = isReviewed ? null : minutesAfter(delivered, WEEK);
    return [
      {
        user_id: row.user_id ?? null,
        tool_id: row.tool_id ?? null,
        delivered_at: delivered,
        queued_at: sent,
        stopped: isReviewed ? 'reviewed' : null,
        sent_at: sent,
      },
    ];
  });
}

/** Which emails customers chose, and which they got. */
export function ownerMailTables(
  facts: { people: readonly Person[]; tools: readonly CataloguedTool[] },
  rowsOf: (table: string) => readonly Row[],
  calendar: Calendar,
): Table[] {
  const entitlements = rowsOf('entitlements');
  const chosen = choices(facts.people, entitlements);
  const preferences = chosen.map(({ userId, at }) => ({
    user_id: userId,
    releases: true,
    review_reminders: randomFrom(`reviews/${userId}`).next() < 0.9,
    offers: randomFrom(`offers/${userId}`).next() < 0.3,
    token: createHash('sha256').update(`mail/${userId}`).digest('hex'),
    updated_at: at,
  }));
  const consents = preferences.flatMap(({ user_id, updated_at: at, ...preference }) => {
    // Review reminders are on until somebody switches them off.
    const said = [
      { purpose: 'releases', granted: true },
      ...(preference.offers ? [{ purpose: 'offers', granted: true }] : []),
      ...(preference.review_reminders ? [] : [{ purpose: 'reviewReminders', granted: false }]),
    ];
    return said.map(({ purpose, granted }) => ({
      ...{ id: idFor(`consent/${purpose}/${user_id}`, at), user_id, purpose, granted },
      ...{ notice_version: NOTICE_VERSION, at },
    }));
  });
  const due = minutesAfter(calendar.now, -WEEK);
  const delivered = rowsOf('deliveries').filter(({ delivered_at }) => momentOf(delivered_at) < due);
  return [
    { name: 'mail_preferences', rows: preferences },
    { name: 'consents', rows: consents },
    { name: 'release_notices', rows: notices(chosen, entitlements, facts.tools, calendar) },
    { name: 'review_reminders', rows: reminders(delivered, entitlements, rowsOf('reviews')) },
  ];
}
