import { dayName } from '../common/time/days.ts';
import type { Email } from '../platform/mail/index.ts';
import type { AccessFacts } from './access.repository.ts';
import { NAME_LABELS } from './access-names.ts';

export const ACCESS_EMAILS = ['asked', 'requested', 'given', 'refused'] as const;
export type AccessEmail = (typeof ACCESS_EMAILS)[number];

type Said = Pick<Email, 'subject' | 'paragraphs' | 'details' | 'button' | 'links'>;

const FINDING: Record<AccessFacts['kind'], string> = {
  tradingview:
    'On TradingView, open a chart, choose Indicators, then Invite-only scripts. Reload the page if it is not there yet.',
  mt_account: 'Start the tool in the account that you told us.',
  broker_client: 'Sign in at your broker with this client ID and start the tool.',
  other: 'Sign in with this username.',
};

/** What an email to a customer about access that staff give elsewhere says. */
export function describeAccess(kind: AccessEmail, facts: AccessFacts, publicUrl: string): Said {
  const { toolName, value, reason, dueAt, endsAt, renewsItself, help, url } = facts;
  const label = NAME_LABELS[facts.kind];
  const page = { label: 'Open My Tools', url: `${publicUrl}/dashboard?tab=tools` };
  switch (kind) {
    case 'asked':
      return {
        subject: `One step left for ${toolName}: your ${label}`,
        paragraphs: [
          `We give you access to ${toolName} by hand. Tell us your ${label} in My Tools; it usually takes one working day.`,
          'We never need a password.',
        ],
        button: { ...page, label: `Enter your ${label}` },
      };
    case 'requested':
      return {
        subject: `We have your ${label} for ${toolName}`,
        paragraphs: [
          `Thank you. We give “${value ?? ''}” access to ${toolName}${dueAt ? ` by ${dayName(dueAt)}` : ''} and email you then.`,
        ],
        button: page,
      };
    case 'given':
      return {
        subject: `You have access to ${toolName}`,
        paragraphs: [`“${value ?? ''}” has access to ${toolName} now.`, help ?? FINDING[facts.kind]],
        ...(endsAt !== null && !renewsItself && { details: [['Access until', dayName(endsAt)]] }),
        button: page,
        ...(url !== null && { links: [{ label: `Open ${toolName}`, url }] }),
      };
    case 'refused':
      return {
        subject: `We could not give you access to ${toolName}`,
        paragraphs: [
          `We could not give “${value ?? ''}” access to ${toolName}: ${reason ?? 'we did not find this user'}.`,
          `Please check your ${label} and enter it again in My Tools.`,
        ],
        button: { ...page, label: `Enter your ${label}` },
      };
  }
}
