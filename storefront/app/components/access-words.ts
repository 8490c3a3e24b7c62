import type { Access } from '~/api/types';

interface Words {
  /** What the customer enters. */
  label: string;
  /** Where the customer finds it. */
  hint: string;
  /** What to do once the access is given. */
  steps: readonly string[];
}

/** How My Tools speaks of each kind of access. */
export const ACCESS_WORDS: Record<Access['kind'], Words> = {
  tradingview: {
    label: 'TradingView username',
    hint: 'Press your picture on TradingView: the name stands below it. We never need a password.',
    steps: [
      'Open a chart on TradingView.',
      'Choose Indicators, then Invite-only scripts.',
      'Reload the page if it is not there yet.',
    ],
  },
  mt_account: {
    label: 'MetaTrader account and server',
    hint: 'The number and the server of your account, such as 86053193 Broker-Live. We never need a password.',
    steps: ['Start MetaTrader with this account.', 'Start the tool as its guide says.'],
  },
  broker_client: {
    label: 'Client ID at your broker',
    hint: 'It is in your broker’s app and on your statements. We never need a password.',
    steps: ['Sign in at your broker with this client ID.', 'Start the tool.'],
  },
  other: {
    label: 'Username',
    hint: 'We give this name access. We never need a password.',
    steps: ['Sign in with this name.'],
  },
};
