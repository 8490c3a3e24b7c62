import { dayName } from '../common/time/days.ts';
import type { Email } from '../platform/mail/index.ts';
import type { MemberFacts } from './members.repository.ts';

export const COMMUNITY_EMAILS = ['ending', 'removed'] as const;
export type CommunityEmail = (typeof COMMUNITY_EMAILS)[number];

type Said = Pick<Email, 'subject' | 'paragraphs' | 'button'>;

/** What an email about the end of a place in a group says. */
export function describePlace(
  kind: CommunityEmail,
  { title, toolNames, removeAt }: Pick<MemberFacts, 'title' | 'toolNames' | 'removeAt'>,
  publicUrl: string,
): Said {
  const tools = toolNames.join(', ');
  const button = { label: 'Open My Tools', url: `${publicUrl}/dashboard?tab=tools` };
  if (kind === 'removed') {
    return {
      subject: `Your place in ${title} has ended`,
      paragraphs: [
        `You are no longer in the Telegram group “${title}”: it is for owners of ${tools}.`,
        'If you own one of them again, you can join again from My Tools.',
      ],
      button,
    };
  }
  const day = removeAt ? dayName(removeAt) : 'soon';
  return {
    subject: `Your place in ${title} ends on ${day}`,
    paragraphs: [
      `The Telegram group “${title}” is for owners of ${tools}. What you bought has ended, so your place in the group ends on ${day}.`,
      'If you have it again by then, you stay.',
    ],
    button,
  };
}
