import { createHash } from 'node:crypto';
import { randomFrom } from '../random.ts';
import type { Calendar } from './calendar.ts';
import { idFor } from './ids.ts';
import { toMoment, type Row } from './rows.ts';
import type { Shop } from './shop.ts';

const readers = [
  'arun.k',
  'divyansh',
  'geeta.rawat',
  'h.solanki',
  'jaya.menon',
  'k.parmar',
  'm.fernandes',
  'nisha.r',
  'prakash.s',
  'rekha.t',
  'sameer.q',
  'tushar.b',
  'uma.iyer',
  'yash.g',
];

const SENT_DAYS_AGO = 12;

const SENT_BODY = `# Two new tools for option sellers

Theta does most of the work, if you let it. This month we added two tools that show you **when** it does:

- **Option Payoff Builder** draws a position before you take it.
- **Greeks Lab** shows how delta, theta and vega change until expiry.

[See all tools](/tools)

> “I finally see what my iron condor does on Thursday.” – a customer

Trading is risky. These tools calculate; they do not advise.`;

const DRAFT_BODY = `# Before the December expiry

Three things to check in your sheets:

1. The holiday calendar has 25 December.
2. Lot sizes are those of the new contracts.
3. Your broker's margin file is from this month.

[Update your tools](/dashboard)`;

function readerRows(calendar: Calendar): Row[] {
  const random = randomFrom('readers');
  return readers.map((name, i) => {
    const at = calendar.at(random.whole(1, 80), random.between(9, 22));
    const status = i === 4 ? 'pending' : i === 9 ? 'unsubscribed' : 'confirmed';
    return {
      id: idFor(`reader/${name}`, at),
      email: `${name}@example.com`,
      interest: i % 4 === 2 ? 'early-access' : null,
      status,
      token: createHash('sha256').update(`reader/${name}`).digest('hex'),
      created_at: at,
      confirmed_at: status === 'pending' ? null : at,
      unsubscribed_at: status === 'unsubscribed' ? calendar.at(0, 0) : null,
    };
  });
}

/** Readers, an issue that was sent, with its clicks, and one that is being written. */
export function addNewsletter(shop: Shop): void {
  const { calendar } = shop;
  const start = calendar.at(SENT_DAYS_AGO, 10);
  const end = new Date(start.getTime() + 60_000);
  const sentId = idFor('newsletter/sent', start);
  const linkId = idFor('newsletter/link', start);
  const subject = 'Two new tools for option sellers';
  const all = readerRows(calendar);
  const reached = all.filter((row) => row.status === 'confirmed' && toMoment(row.confirmed_at) <= start);
  const sent = {
    id: sentId,
    subject,
    body: SENT_BODY,
    status: 'sent',
    scheduled_at: start,
    started_at: start,
    ended_at: end,
    recipients: reached.length,
    created_at: calendar.at(SENT_DAYS_AGO + 1, 15),
    updated_at: end,
  };
  const drafted = calendar.at(1, 16.5);
  const draft = {
    id: idFor('newsletter/draft', drafted),
    subject: 'Before the December expiry',
    body: DRAFT_BODY,
    status: 'draft',
    scheduled_at: null,
    started_at: null,
    ended_at: null,
    recipients: null,
    created_at: drafted,
    updated_at: drafted,
  };
  const link = {
    id: linkId,
    code: 'nws2kpt',
    source: 'newsletter',
    medium: 'email',
    campaign: subject,
    path: '/tools',
    created_at: start,
    updated_at: start,
  };
  const emails = reached.map(({ id = null }, i) => ({
    issue_id: sentId,
    subscriber_id: id,
    state: i === 3 ? 'failed' : 'sent',
    attempts: i === 3 ? 1 : 0,
    queued_at: start,
    ended_at: end,
    unsubscribed_at: null,
  }));
  const clicks = [9, 4, 1].map((count, i) => ({
    link_id: linkId,
    day: calendar.dayAgo(SENT_DAYS_AGO - i),
    clicks: count,
  }));
  shop.add('newsletter_subscribers', all);
  shop.add('newsletter_issues', [sent, draft]);
  shop.add('newsletter_mails', emails);
  shop.add('tracked_links', [link]);
  shop.add('newsletter_issue_links', [{ issue_id: sentId, path: '/tools', link_id: linkId }]);
  shop.add('tracked_link_clicks', clicks);
}
