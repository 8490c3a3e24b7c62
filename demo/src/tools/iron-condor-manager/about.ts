import type { DemoTool } from '../types.ts';

export const ironCondorManager: DemoTool = {
  slug: 'iron-condor-manager',
  name: 'Iron Condor Manager',
  category: 'Trading Bots',
  shortDescription:
    'Opens, watches and adjusts weekly iron condors by written rules. Simulator and Python source included.',
  description: `Selling a condor is easy; looking after it is the work. This manager picks strikes by delta, sizes by the largest possible loss, and then follows rules you write in a small file: when to roll the untested side, when to take profit, when to give up, and when to do nothing.

The simulator replays the supplied option prices minute by minute, so you can see each decision and the reason for it before any money is involved. Every action is written to a log in plain words. Live use needs an API account at a broker and your own adapter; a template with the four calls it needs is in the package.

Option selling can lose much more in a day than it earns in a month. The manager limits that by buying the wings first, always.`,
  documentation: `    python3 -m condor simulate --rules rules.toml --data data/chain_sample.csv
    python3 -m unittest

rules.toml explains every setting beside its value. The log is condor.log.`,
  price: 12999,
  originalPrice: 14999,
  trialDays: 7,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Strikes by delta, wings bought first',
    'Size from the largest possible loss',
    'Adjustment rules in one readable file',
    'Minute-by-minute simulator with reasons',
    'Plain-word log of every decision',
  ],
  requirements: ['Python 3.11 or newer', 'Understanding of option spreads and margin'],
  tags: ['options', 'iron condor', 'bot', 'python'],
  startingDownloads: 96,
  popularity: 0.7,
  releases: [
    { version: '0.9.0', daysAgo: 130, changelog: 'First public release with simulator.' },
    { version: '1.0.0', daysAgo: 40, changelog: 'Roll limits, wings-first orders, log in plain words.' },
  ],
  reviews: [
    {
      by: 'Pranav Kelkar',
      rating: 5,
      daysAgo: 48,
      comment:
        'The log is the best part. After a bad week I could see which rule did what, and which of my rules was stupid.',
    },
    {
      by: 'Sandeep Yadav',
      rating: 4,
      daysAgo: 30,
      comment: 'Serious tool. Costs like one too. The simulator alone saved me from two bad ideas.',
    },
    {
      by: 'Anjali Rao',
      rating: 3,
      daysAgo: 16,
      comment: 'Works, but the learning curve is real. Read the guide twice.',
    },
  ],
};
