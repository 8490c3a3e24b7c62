import { describe, expect, test } from '@jest/globals';

import { findMissing } from './missing';
import { addedPlans, hasPlans, lowestNote } from './plan-values';
import type { PlanValues } from './tool-form';
import { toBody } from './tool-body';
import { emptyTool, type ToolFormValues } from './tool-form';
import { toolErrors } from './tool-rules';

const only: PlanValues = {
  id: 'p1',
  name: 'Standard',
  kind: 'once',
  days: null,
  price: 1499,
  seats: 2,
  isDefault: true,
  isActive: true,
};
const tool: ToolFormValues = { ...emptyTool, price: 1499, plans: [only] };
const month: PlanValues = { ...only, id: undefined, name: '1 month', days: 30, price: 499, isDefault: false };
const several: ToolFormValues = { ...tool, plans: [only, month] };

describe('plans of the tool form', () => {
  test('a second plan – the first is what the tool costs now', () => {
    const plans = addedPlans({ ...tool, price: 1999, licenseDays: 365 });
    expect(plans).toMatchObject([
      { id: 'p1', name: 'Standard', price: 1999, days: 365, isDefault: true },
      { name: '', price: null, isDefault: false },
    ]);
  });

  test('a second plan of a new tool – the first is “Standard”', () => {
    expect(addedPlans({ ...tool, plans: [] })[0]).toMatchObject({ name: 'Standard', isDefault: true });
  });

  test('one plan – the price is sent, and no plans', () => {
    expect(toBody({ ...tool, price: 999 }, tool)).toEqual({ price: 999 });
  });

  test('several plans – all are sent, with the default one’s price', () => {
    expect(toBody(several)).toMatchObject({ plans: [only, month], price: 1499 });
    expect(toBody(several)).not.toHaveProperty('renewalPrice');
    expect(toBody(several, several)).toEqual({});
  });

  test('the lowest price of 30 days – is said below the original price, and nothing where there was none', () => {
    expect(lowestNote(2999)).toBe('Lowest in the 30 days before this price: ₹2,999.');
    expect(lowestNote(0)).toContain('₹0');
    expect([lowestNote(null), lowestNote(undefined)]).toEqual(['', '']);
  });

  test('a subscription – what was typed for a plan that is paid once is kept, and not sent; and the other way', () => {
    const renewing: PlanValues = { ...month, kind: 'subscription', interval: 'month', renewalPrice: 399 };
    const subscribed = { ...tool, plans: [only, renewing] };
    const sent = { kind: 'subscription', interval: 'month', days: null, renewalPrice: null };
    expect(toBody(subscribed).plans?.[1]).toMatchObject(sent);
    expect(subscribed.plans[1]).toMatchObject({ days: 30, renewalPrice: 399 });
    const back: PlanValues = { ...renewing, kind: 'once' };
    expect(toBody({ ...tool, plans: [only, back] }).plans?.[1]).toMatchObject({ days: 30, interval: null });
    expect(toBody(subscribed, subscribed)).toEqual({});
  });

  test('a subscription as the only plan – is a plan with its own fields, and sent', () => {
    const plans: PlanValues[] = [{ ...only, kind: 'subscription', interval: 'year' }];
    expect(hasPlans({ plans })).toBe(true);
    expect(toBody({ ...tool, plans })).toMatchObject({ plans: [{ interval: 'year' }], price: 1499 });
  });

  test('a subscription above ₹15,000 – refused at its price; a plan that is paid once is not', () => {
    const dear = (kind: PlanValues['kind']) =>
      toolErrors({ ...tool, plans: [only, { ...month, kind, price: 15_000.5 }] }).plans?.[1];
    expect(dear('subscription')).toEqual({ price: 'A subscription can cost at most ₹15,000' });
    expect(dear('once')).toBeUndefined();
  });

  test('one is left of several – it is sent', () => {
    expect(toBody(tool, several)).toMatchObject({ plans: [only] });
  });

  test('a plan without name and price – named at its place; the tool’s own price is not missing', () => {
    const values = { ...several, price: null, plans: [only, { ...month, name: ' ', price: null }] };
    expect(toolErrors(values)).toMatchObject({
      plans: [{}, { name: 'Name is required', price: 'Price must be at least ₹1' }],
    });
    expect(toolErrors(values)).not.toHaveProperty('price');
    expect(findMissing(values, undefined).map(({ label }) => label)).not.toContain('Price');
  });
});
