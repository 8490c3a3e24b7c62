import { createHash } from 'node:crypto';
import { randomFrom } from '../random.ts';
import { minutesAfter } from './calendar.ts';
import { demoCustomer, type Person } from './customers.ts';
import { idFor } from './ids.ts';
import { toMoment, getPair, type Row } from './rows.ts';
import type { Shop } from './shop.ts';

const NOTICE_VERSION = '2026-11-30';
const WEEK = 7 * 24 * 60;
const NOTICE_AFTER = 31;

/** A customer's choices, which they made a few minutes after the first tool they got, and their consents. */
function addChoices(shop: Shop, userId: string, at: Date): void {
  const offers = randomFrom(`offers/${userId}`).next() < 0.3;
  const reviewReminders = randomFrom(`reviews/${userId}`).next() < 0.9;
  const preference = {
    user_id: userId,
    releases: true,
    review_reminders: reviewReminders,
    offers,
    token: createHash('sha256').update(`mail/${userId}`).digest('hex'),
    updated_at: at,
  };
  shop.add('mail_preferences', [preference]);
  const said: [purpose: string, granted: boolean][] = [['releases', true]];
  if (offers) said.push(['offers', true]);
  // Review reminders are on until somebody switches them off.
  if (!reviewReminders) said.push(['reviewReminders', false]);
  for (const [purpose, granted] of said) {
    const id = idFor(`consent/${purpose}/${userId}`, at);
    const consent = { id, user_id: userId, purpose, granted, notice_version: NOTICE_VERSION, at };
    shop.add('consents', [consent]);
  }
}

/** Emails about releases of what somebody owns, which came out after they had asked. */
function addNotices(shop: Shop, owned: readonly Row[], asked: Date): void {
  const releases = new Map(shop.tools.map((one) => [one.id as Row[string], one.releases]));
  for (const { user_id, tool_id = null, granted_at, withdrawn_at } of owned) {
    if (withdrawn_at) continue;
    for (const { id, at } of releases.get(tool_id) ?? []) {
      const sent = minutesAfter(at, NOTICE_AFTER);
      if (at <= asked || at <= toMoment(granted_at) || sent >= shop.calendar.now) continue;
      const notice = { release_id: id, user_id: user_id ?? null, queued_at: sent, sent_at: sent };
      shop.add('release_notices', [notice]);
    }
  }
}

/** Somebody's choices and notices, if they wanted any. */
function addEmailsTo(shop: Shop, { id, customer }: Person): void {
  const owned = shop.rows('entitlements').filter(({ user_id }) => user_id === id);
  const [first] = owned.map(({ granted_at }) => toMoment(granted_at).getTime()).toSorted((a, b) => a - b);
  const isAsking = customer === demoCustomer || randomFrom(`releases/${customer.email}`).next() < 0.6;
  if (first === undefined || !isAsking) return;
  const asked = minutesAfter(new Date(first), 3);
  addChoices(shop, id, asked);
  addNotices(shop, owned, asked);
}

/** A reminder a week after the first download of what a customer owns, unless there was a review by then. */
function addReminders(shop: Shop): void {
  const owned = new Set(
    shop
      .rows('entitlements')
      .filter(({ withdrawn_at }) => !withdrawn_at)
      .map(getPair),
  );
  const reviewed = new Set(shop.rows('reviews').map(getPair));
  const due = minutesAfter(shop.calendar.now, -WEEK);
  const delivered = shop.rows('deliveries').filter(({ delivered_at }) => toMoment(delivered_at) < due);
  for (const [pair, [row]] of Map.groupBy(delivered, getPair)) {
    if (!row || !owned.has(pair)) continue;
    const at = toMoment(row.delivered_at);
    const isReviewed = reviewed.has(pair);
    const sent = isReviewed ? null : minutesAfter(at, WEEK);
    const reminder = {
      user_id: row.user_id ?? null,
      tool_id: row.tool_id ?? null,
      delivered_at: at,
      queued_at: sent,
      stopped: isReviewed ? 'reviewed' : null,
      sent_at: sent,
    };
    shop.add('review_reminders', [reminder]);
  }
}

/** Which emails customers chose, and which they got. */
export function addEmails(shop: Shop): void {
  for (const person of shop.people) addEmailsTo(shop, person);
  addReminders(shop);
}
