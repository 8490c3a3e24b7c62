import { newId } from '../common/fields/ids.ts';
import {
  readRenewalTag,
  readSaleTags,
  readTermsTag,
  readToolTags,
  getTags,
  writeToolTags,
} from './order-tags.ts';

test.each([0, 1, 6, 7, 20])('%d tools – read back from tags that the provider accepts', (count) => {
  const ids = Array.from({ length: count }, () => newId());
  const tags = writeToolTags(ids);
  expect(readToolTags(tags).toSorted()).toEqual(ids.toSorted());
  // Bundle, terms and person take three of the ten.
  expect(Object.keys(tags).length).toBeLessThanOrEqual(7);
  for (const text of Object.values(tags)) expect(text.length).toBeLessThanOrEqual(255);
});

test('tags of a purchase and of a renewal – the days of the renewal only', () => {
  const order = { userId: newId(), toolId: newId(), bundleId: null, quoteId: null, termsVersion: null };
  const line = { kind: 'tool', toolId: order.toolId, renewalDays: null, plan: null } as const;
  const [bought, renewed] = [getTags(order, [line]), getTags(order, [{ ...line, renewalDays: 365 }])];
  expect([readToolTags(bought), readRenewalTag(bought)]).toEqual([[order.toolId], null]);
  expect([readToolTags(renewed), readRenewalTag(renewed)]).toEqual([[order.toolId], 365]);
  expect(['0', '-1', '1.5', 'soon'].map((renewal) => readRenewalTag({ renewal }))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('tags of a quote – its id, and no tools', () => {
  const order = { userId: newId(), toolId: null, bundleId: null, quoteId: newId(), termsVersion: null };
  const tags = getTags(order, [{ kind: 'quote', toolId: null, renewalDays: null, plan: null }]);
  expect(tags).toEqual({ quote: order.quoteId, person: order.userId });
  expect(readToolTags(tags)).toEqual([]);
});

test('tags of one tool, or made by others – only ids of tools are read', () => {
  const id = newId();
  expect(readToolTags({ tool: id, person: newId(), tools1: 'nonsense', toolsX: newId() })).toEqual([id]);
});

test.each(['tool', 'bundle', 'quote'] as const)('terms of an order of a %s – read back', (what) => {
  const order = { userId: newId(), toolId: null, bundleId: null, quoteId: null, termsVersion: '2024-12-15' };
  const tags = getTags({ ...order, [`${what}Id`]: newId() }, [
    { kind: 'tool', toolId: newId(), renewalDays: null, plan: null },
  ]);
  expect(readTermsTag(tags)).toBe('2024-12-15');
});

test('tags without terms, or with what is no version – none', () => {
  expect([readTermsTag({}), readTermsTag({ terms: 'yes' })]).toEqual([null, null]);
});

test('tags of every kind of order – the kind and its ids are read back', () => {
  const nothing = { toolId: null, bundleId: null, quoteId: null, termsVersion: null, userId: newId() };
  const [toolId, other, bundleId, quoteId] = [newId(), newId(), newId(), newId()];
  const plan = { id: newId() };
  const line = { kind: 'tool', toolId, renewalDays: null, plan } as const;
  const kinds = {
    tool: getTags({ ...nothing, toolId }, [line]),
    renewal: getTags({ ...nothing, toolId }, [{ ...line, kind: 'renewal', renewalDays: 30 }]),
    upgrade: getTags({ ...nothing, toolId }, [{ ...line, kind: 'upgrade' }]),
    bundle: getTags({ ...nothing, bundleId }, [line, { ...line, toolId: other }]),
    quote: getTags({ ...nothing, quoteId }, [{ kind: 'quote', toolId: null, renewalDays: null, plan: null }]),
  };
  for (const [kind, tags] of Object.entries(kinds)) expect(readSaleTags(tags).kind).toBe(kind);
  expect(readSaleTags(kinds.bundle).sale).toMatchObject({ bundleId, toolIds: [toolId, other] });
  expect(readSaleTags(kinds.renewal).sale).toMatchObject({ toolIds: [toolId], renewalDays: 30 });
  expect(readSaleTags(kinds.tool).sale).toMatchObject({ toolIds: [toolId], planId: plan.id });
  expect(readSaleTags(kinds.upgrade).sale).toMatchObject({ toolIds: [toolId], planId: plan.id });
  expect(readSaleTags(kinds.quote).sale).toMatchObject({ quoteId, toolIds: [] });
});

test('tags of a bundle whose tools are not named, or of none – a tool that nobody knows', () => {
  expect(readSaleTags({ bundle: newId() })).toMatchObject({ kind: 'tool', sale: { toolIds: [] } });
  expect(readSaleTags({ quote: 'none', bundle: 'none' })).toMatchObject({ kind: 'tool' });
});
