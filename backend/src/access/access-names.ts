import type { AccessKind } from '../tools/index.ts';

/** What the customer is asked for, in the words of the place. */
export const NAME_LABELS: Record<AccessKind, string> = {
  tradingview: 'TradingView username',
  mt_account: 'MetaTrader account and server',
  broker_client: 'Client ID at your broker',
  other: 'Username',
};

export type ReadName = { value: string } | { problem: string };

const LONGEST = 100;
const EMAIL = /^\S+@\S+\.\S+$/;
const PROFILE = /^(?:https?:\/\/)?(?:[a-z]+\.)?tradingview\.com\/u\/([^/?#\s]+)/i;
const TRADINGVIEW = /^[\w-]{1,60}$/;
const MT_ACCOUNT = /^(\d{4,19})\s+(\S.*)$/;

function readTradingView(typed: string): ReadName {
  const name = PROFILE.exec(typed)?.[1] ?? typed.replace(/^@/, '');
  if (EMAIL.test(name))
    return { problem: 'This is an email address. Enter the username of your TradingView profile.' };
  if (!TRADINGVIEW.test(name))
    return { problem: 'A TradingView username has letters, digits, _ and -, at most 60' };
  return { value: name };
}

function readAccount(typed: string): ReadName {
  const [, login, server] = MT_ACCOUNT.exec(typed) ?? [];
  if (!login || !server)
    return {
      problem: 'Enter the account number, 4 to 19 digits, and the server, such as 86053193 Broker-Live',
    };
  return { value: `${login} ${server}` };
}

/**
 * The name as staff enter it elsewhere, from what a customer typed or pasted: the address of a TradingView profile and
 * `@name` are reduced to the name.
 */
export function readName(kind: AccessKind, typed: string): ReadName {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  if (text === '') return { problem: `Please enter your ${NAME_LABELS[kind]}` };
  if (text.length > LONGEST) return { problem: `${NAME_LABELS[kind]} can be at most ${LONGEST} characters` };
  if (kind === 'tradingview') return readTradingView(text);
  if (kind === 'mt_account') return readAccount(text);
  return { value: text.replace(/^@/, '') };
}

/** How names are compared: no place tells them apart by case. */
export const normalName = (value: string): string => value.toLowerCase();
