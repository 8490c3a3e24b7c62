import type { DemoTool } from '../types.ts';

export const priceAlertsBot: DemoTool = {
  slug: 'price-alerts-bot',
  name: 'Price Alerts Bot',
  category: 'Trading Bots',
  shortDescription:
    'Write alerts in plain words, get one message in your chat. Price, volume, RSI and averages; quiet hours.',
  description: `“Close crosses above 24900.” “Volume over twice its 20-bar average.” Write the alert as you would say it, and the bot watches the candles and sends one short message, once, with a cool-down so that your phone does not ring forty times.

It reads candles from a CSV that your data source keeps up to date, or from a small adapter you write. Messages go to any chat with an incoming webhook, or by e-mail through your own account. It only tells; it never trades.`,
  documentation: `Write alerts in alerts.toml. Test them on old data first:

    python3 -m alerts_bot replay --alerts alerts.toml --data data/sample_5m.csv

Then set WEBHOOK_URL and run it with "watch".`,
  price: 1299,
  trialDays: 7,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Alerts in plain words',
    'Replay on old candles before you trust them',
    'Cool-down and quiet hours',
    'Chat webhook or e-mail',
  ],
  requirements: ['Python 3.11 or newer', 'A candle file that is kept up to date'],
  tags: ['alerts', 'python', 'notifications'],
  startingDownloads: 287,
  popularity: 1.3,
  releases: [
    { version: '1.0.0', daysAgo: 110, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 32, changelog: 'RSI in conditions, quiet hours.' },
  ],
  reviews: [
    {
      by: 'Nikhil Patil',
      rating: 5,
      daysAgo: 44,
      comment: 'Replay is clever: I saw that one of my alerts would have fired 60 times last month.',
    },
    {
      by: 'Anjali Rao',
      rating: 4,
      daysAgo: 25,
      comment: 'Easy to write alerts. Setting up the webhook took a little reading.',
    },
    {
      by: 'Deepak Choudhary',
      rating: 4,
      daysAgo: 13,
      comment: 'Runs on a small home server for three weeks without a hiccup.',
    },
  ],
};
