import { dayName } from '../common/time/days.ts';
import type { MemberFacts } from './members.repository.ts';

/** What the bot says to one person. It names no price and sells nothing: it leads to the account page. */
export const MESSAGES = [
  'ending',
  'removed',
  'declined',
  'unknown_account',
  'link_used',
  'account_taken',
  'cool_down',
  'no_right',
] as const;
export type MessageKind = (typeof MESSAGES)[number];

const MY_TOOLS = '/dashboard?tab=tools';

export interface Said {
  title: string;
  publicUrl: string;
  removeAt?: Date | null;
}

/** The text of a message to one person. */
export function describeMessage(kind: MessageKind, { title, publicUrl, removeAt }: Said): string {
  const page = `${publicUrl}${MY_TOOLS}`;
  switch (kind) {
    case 'ending':
      return `Your place in “${title}” ends${removeAt ? ` on ${dayName(removeAt)}` : ' soon'}: what you bought has ended. You stay if you have it again by then: ${page}`;
    case 'removed':
      return `Your place in “${title}” has ended. If you own one of its tools again, join from My Tools: ${page}`;
    case 'declined':
      return `You cannot join “${title}” now: it is for owners of its tools, and you own none at the moment. See My Tools: ${page}`;
    case 'unknown_account':
      return `We do not know this Telegram account yet. Open My Tools, press Join the group beside “${title}”, and start me from there: ${page}`;
    case 'link_used':
      return `This link was used already, or is too old. Open My Tools and press Join the group again: ${page}`;
    case 'account_taken':
      return `This Telegram account stands for another customer in “${title}”. Use your own Telegram account.`;
    case 'cool_down':
      return `You changed your Telegram account too often in “${title}”. Use the account you joined with, or wait. See My Tools: ${page}`;
    case 'no_right':
      return `“${title}” is for owners of its tools, and you own none at the moment. See My Tools: ${page}`;
  }
}

/** With the link that asks to join. */
export const describeLink = ({ title }: Pick<MemberFacts, 'title'>, rules: string, link: string): string =>
  `Open this link and ask to join “${title}”. We let you in at once; the link works for this Telegram account only.\n\n${link}\n\nRules of the group:\n${rules}`;

export const describeMember = ({ title }: Pick<MemberFacts, 'title'>): string =>
  `You are in “${title}” already. Welcome!`;
