import { describeSubscription, type SubscriptionEmail } from './subscription-emails.ts';
import type { Subscription, SubscriptionCharge } from './subscription.entity.ts';

const SETTINGS = { publicUrl: 'https://shop.example', graceDays: 5 };

/** The words of an email, in one text. */
function read(kind: SubscriptionEmail, over: Partial<Subscription> = {}): string {
  const subscription: Partial<Subscription> = {
    toolName: 'Greeks Lab',
    planName: 'Monthly',
    toolId: 'tool-1',
    interval: 'month',
    pricePaise: 49_900,
    ceilingPaise: 49_900,
    currentPeriodEnd: new Date('2026-12-28T18:29:59.999Z'),
    endedReason: null,
    method: 'upi',
    ...over,
  };
  const charge: Partial<SubscriptionCharge> = {
    amountPaise: 49_900,
    dueOn: '2026-12-28',
    failure: 'Insufficient balance',
  };
  const { subject, paragraphs, details, button, links } = describeSubscription(
    kind,
    subscription as Subscription,
    charge as SubscriptionCharge,
    SETTINGS,
  );
  return JSON.stringify([subject, paragraphs, details, button, links]);
}

test.each<[SubscriptionEmail, string[]]>([
  ['welcome', ['₹499 every month', '28 Dec 2026', '₹499 at a time', 'You can cancel at any time']],
  ['announced', ['₹499 for Greeks Lab, Monthly on 28 Dec 2026', 'You can cancel at any time', 'UPI app']],
  ['failed', ['Insufficient balance', 'Pay ₹499 now', '/dashboard?tab=tools&renew=tool-1', 'for 5 days']],
  ['cancelled', ['Nothing more will be debited', 'until 28 Dec 2026', 'Subscribe again']],
  ['completed', ['has expired', 'until 28 Dec 2026', 'Subscribe again']],
  ['ended', ['has ended', 'cannot be downloaded', 'Subscribe again']],
])('%s – the amount, the day, and what the customer can do', (kind, words) => {
  const text = read(kind);
  for (const word of words) expect(text).toContain(word);
});

test('announced for a card – names no UPI app', () => {
  expect(read('announced', { method: 'card' })).not.toContain('UPI');
});
