import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { endEmails, type MailList } from '~/api/shop';
import { TokenPage } from '~/components/TokenPage';
import { pageMeta, secretAddressHeaders, getSite } from '~/lib/seo';
import type { Route } from './+types/unsubscribe';

/** The kinds of email that have such a link, as the page names them. */
const LISTS: Record<MailList, string> = {
  releases: 'emails about new versions of your tools',
  licenseReminders: 'reminders of licences that end',
  reviewReminders: 'reminders to write a review',
  offers: 'emails with offers',
  checkoutReminder: 'reminders of unfinished orders',
  newsletter: 'the newsletter',
};

const isList = (list: string | null): list is MailList => list !== null && Object.hasOwn(LISTS, list);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(getSite(matches), { title: 'Unsubscribe', description: 'Ends emails of one kind.' });

export const headers: Route.HeadersFunction = secretAddressHeaders;

/** Asks first: programs that check the links of an email open this page, too. */
export default function Page() {
  const [params] = useSearchParams();
  const list = params.get('list');
  const known = isList(list) ? list : null;
  const send = useCallback((token: string) => endEmails(token, known ?? 'newsletter'), [known]);
  const what = known ? LISTS[known] : 'these emails';
  return (
    <TokenPage
      token={known && params.get('token')}
      send={send}
      button="Unsubscribe"
      text={`You will no longer get ${what}. Receipts and emails about your account still arrive.`}
      titles={{
        waiting: 'Unsubscribe?',
        done: 'You’re unsubscribed',
        failed: 'We couldn’t unsubscribe you',
      }}
      doneText={`You won’t get ${what} any more.`}
      next={() =>
        known === 'newsletter'
          ? { to: '/tools', label: 'Browse tools' }
          : { to: '/dashboard?tab=profile', label: 'All email preferences' }
      }
    />
  );
}
