import type { DemoTool } from '../types.ts';

export const webhookBridge: DemoTool = {
  slug: 'webhook-bridge',
  name: 'Alert Webhook Bridge',
  category: 'Other',
  shortDescription:
    'Receives chart alerts, checks secret, stop and day limit, ignores doubles, and places paper orders.',
  description: `Chart alerts are easy to send and hard to trust: they arrive twice, late, or without a stop. The bridge is a small server for your own computer that accepts an alert only with the right secret, a stop and a size inside your limits, drops doubles, and hands it to a paper broker, or to the adapter you write.

Every alert has a line in the log with the reason it was accepted or refused. Standard library only, tests included.`,
  documentation: `    BRIDGE_SECRET=choose-one python3 -m webhook_bridge --port 8787
    python3 -m unittest

Message: {"secret": "...", "id": "abc", "symbol": "SBIN", "side": "buy", "price": 815.5, "stop": 811.2}`,
  price: 3999,
  trialDays: 7,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Secret, stop and limit checks',
    'Doubles dropped by id',
    'Day-loss limit',
    'Paper broker and adapter template',
    'Log with reasons',
  ],
  requirements: ['Python 3.11 or newer', 'A computer that is on during market hours'],
  tags: ['webhook', 'alerts', 'python', 'automation'],
  startingDownloads: 133,
  popularity: 0.8,
  releases: [
    { version: '1.0.0', daysAgo: 85, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 27, changelog: 'Day-loss limit, constant-time check of the secret.' },
  ],
  reviews: [
    {
      by: 'Karthik Subramanian',
      rating: 5,
      daysAgo: 24,
      comment: 'Refused an alert without a stop in the first hour. Exactly why I bought it.',
    },
    {
      by: 'Vikram Rathore',
      rating: 4,
      daysAgo: 15,
      comment: 'Reliable. You need to know how to reach your computer from outside, that part is yours.',
    },
    { by: 'Jasmine D’Souza', rating: 4, daysAgo: 6, comment: 'Readable code and good refusals.' },
  ],
};
