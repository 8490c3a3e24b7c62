import type { Calendar } from './calendar.ts';
import { idFor } from './ids.ts';
import type { Row, Table } from './table.ts';

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

/** When the confirmed reader had not subscribed before the issue, they did not get it. */
const hadConfirmed = ({ status, confirmed_at: at }: Row, start: Date) =>
  status === 'confirmed' && at instanceof Date && at <= start;

/** A newsletter that was sent, with its figures, and one that is being written. */
export function newsletterTables(readers: readonly Row[], calendar: Calendar): Table[] {
  const start = calendar.at(SENT_DAYS_AGO, 10);
  const drafted = calendar.at(1, 16.5);
  const sentId = idFor('newsletter/sent', start);
  const linkId = idFor('newsletter/link', start);
  const recipients = readers.filter((reader) => hadConfirmed(reader, start));
  const end = new Date(start.getTime() + 60_000);
  return [
    {
      name: 'newsletter_issues',
      rows: [
        {
          id: sentId,
          subject: 'Two new tools for option sellers',
          body: SENT_BODY,
          status: 'sent',
          scheduled_at: start,
          started_at: start,
          ended_at: end,
          recipients: recipients.length,
          created_at: calendar.at(SENT_DAYS_AGO + 1, 15),
          updated_at: end,
        },
        {
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
        },
      ],
    },
    {
      name: 'newsletter_mails',
      rows: recipients.map(({ id = null }, i) => ({
        issue_id: sentId,
        subscriber_id: id,
        state: i === 3 ? 'failed' : 'sent',
        attempts: i === 3 ? 1 : 0,
        queued_at: start,
        ended_at: end,
        unsubscribed_at: null,
      })),
    },
    {
      name: 'tracked_links',
      rows: [
        {
          id: linkId,
          code: 'nws2kpt',
          source: 'newsletter',
          medium: 'email',
          campaign: 'Two new tools for option sellers',
          path: '/tools',
          created_at: start,
          updated_at: start,
        },
      ],
    },
    { name: 'newsletter_issue_links', rows: [{ issue_id: sentId, path: '/tools', link_id: linkId }] },
    {
      name: 'tracked_link_clicks',
      rows: [9, 4, 1].map((clicks, i) => ({
        link_id: linkId,
        day: calendar.dayAgo(SENT_DAYS_AGO - i),
        clicks,
      })),
    },
  ];
}
