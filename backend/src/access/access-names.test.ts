import { readName } from './access-names.ts';

describe('readName', () => {
  test.each([
    ['tradingview', ' theta_at_three ', 'theta_at_three'],
    ['tradingview', '@Nifty-Reader', 'Nifty-Reader'],
    ['tradingview', 'https://www.tradingview.com/u/orb_and_out/#published', 'orb_and_out'],
    ['tradingview', 'in.tradingview.com/u/orb_and_out', 'orb_and_out'],
    ['mt_account', '86053193   Broker-Live 4', '86053193 Broker-Live 4'],
    ['broker_client', 'AB1234', 'AB1234'],
    ['other', '@asha', 'asha'],
  ] as const)('%s, %j – %j', (kind, typed, value) => {
    expect(readName(kind, typed)).toEqual({ value });
  });

  test.each([
    [
      'tradingview',
      'asha@example.com',
      'This is an email address. Enter the username of your TradingView profile.',
    ],
    ['tradingview', 'two words', 'A TradingView username has letters, digits, _ and -, at most 60'],
    ['tradingview', 'a'.repeat(61), 'A TradingView username has letters, digits, _ and -, at most 60'],
    ['tradingview', '  ', 'Please enter your TradingView username'],
    [
      'mt_account',
      '86053193',
      'Enter the account number, 4 to 19 digits, and the server, such as 86053193 Broker-Live',
    ],
    [
      'mt_account',
      '123 Live',
      'Enter the account number, 4 to 19 digits, and the server, such as 86053193 Broker-Live',
    ],
    ['other', 'x'.repeat(101), 'Username can be at most 100 characters'],
  ] as const)('%s, %j – refused', (kind, typed, problem) => {
    expect(readName(kind, typed)).toEqual({ problem });
  });
});
