import { expect, test } from '@jest/globals';
import type { Plan, Tool } from '~/api/types';
import { inPlan } from '~/lib/plans';
import { getText, render } from '../../../test-support/render';
import { PlanChoice } from './PlanChoice';
import { SidePanel } from './SidePanel';
import { readDraft } from './tool-draft';
import { toolJsonLd } from './tool-json-ld';

const plan = (given: Partial<Plan>): Plan => ({
  id: 'year',
  name: '1 year',
  kind: 'once',
  days: 365,
  interval: null,
  price: 3999,
  originalPrice: null,
  renewalPrice: 2499,
  seats: 2,
  isDefault: false,
  isActive: true,
  ...given,
});
const plans = [
  plan({ id: 'month', name: '1 month', days: 30, price: 499, renewalPrice: null }),
  plan({ isDefault: true }),
  plan({ id: 'life', name: 'Lifetime', days: null, price: 7999, originalPrice: 9999, seats: 3 }),
  plan({ id: 'sub', name: 'Monthly', kind: 'subscription', days: null, interval: 'month', price: 399 }),
];
const tool: Tool = {
  ...(readDraft('{"name":"Greeks Lab","category":"Excel Tools"}') as Tool),
  licensePolicy: 'activations',
  price: 3999,
  plans,
};

test('a choice of plans – each with its price, the default chosen, a subscription says that it renews itself', () => {
  const chosen = inPlan(tool, undefined);
  const panel = render(<PlanChoice tool={chosen} chosen={chosen.planId} onChoose={() => undefined} />);
  const text = getText(panel);
  expect(text).toEqual(expect.arrayContaining(['Choose your plan', '1 month', '₹499', 'Lifetime', '₹7,999']));
  expect(text).toEqual(expect.arrayContaining(['Monthly', 'Renews itself, 2 devices', '₹399']));
  expect(getText(render(<SidePanel onChoosePlan={() => undefined} tool={chosen} />))).toContain(
    '1-year licence, 2 devices. Renewal ₹2,499, optional.',
  );
  expect(panel).toMatch(/value="year"[^>]*checked|checked[^>]*value="year"/);
});

test('another plan – price, crossed-out price and licence are its own', () => {
  const text = getText(render(<SidePanel onChoosePlan={() => undefined} tool={inPlan(tool, 'life')} />));
  expect(text).toEqual(
    expect.arrayContaining(['₹7,999', '₹9,999', '20% OFF', 'Lifetime licence, 3 devices.']),
  );
});

test('one plan – no choice, the tool as it is', () => {
  const single = { ...tool, plans: plans.slice(1, 2) };
  expect(inPlan(single, undefined)).toBe(single);
  const choice = <PlanChoice tool={single} chosen={undefined} onChoose={() => undefined} />;
  expect(getText(render(choice))).toEqual([]);
});

test('a subscription – its price with the period, Subscribe, and that it can be cancelled; also as the only plan', () => {
  for (const offered of [plans, plans.slice(3)]) {
    const chosen = inPlan({ ...tool, plans: offered }, 'sub');
    const text = getText(render(<SidePanel onChoosePlan={() => undefined} tool={chosen} />));
    expect(text).toEqual(expect.arrayContaining(['₹399', '₹399 every month. Cancel any time.', 'Subscribe']));
    expect(text.join(' ')).toContain('₹399 / month');
    expect(text).not.toContain('Purchase Now');
    expect(text.includes('Choose your plan')).toBe(offered.length > 1);
  }
});

test('several plans – the page tells search engines their lowest and highest price', () => {
  const site = { storeName: 'Tickwright', publicUrl: 'https://shop.example' };
  const offers = { '@type': 'AggregateOffer', lowPrice: 499, highPrice: 7999, offerCount: 3 };
  expect(toolJsonLd(site, tool)[0]).toMatchObject({ offers });
  const renewing = plans.slice(3);
  expect(toolJsonLd(site, { ...tool, plans: renewing })[0]).toMatchObject({
    offers: {
      '@type': 'Offer',
      priceSpecification: { price: 399, priceCurrency: 'INR', billingDuration: 1, unitCode: 'MON' },
    },
  });
  expect(toolJsonLd(site, { ...tool, plans: [plans[2], ...renewing] as Plan[] })[0]).toMatchObject({
    offers: { '@type': 'Offer', price: 7999 },
  });
  expect(toolJsonLd(site, { ...tool, plans: [] })[0]).toMatchObject({
    offers: { '@type': 'Offer', price: 3999 },
  });
});
