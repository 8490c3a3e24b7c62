import { expect, test } from '@jest/globals';
import type { Tool } from '~/api/types';
import { render } from '../../../test-support/render';
import { readDraft } from './tool-draft';
import { ToolFacts } from './ToolFacts';

function renderFacts(fields: Pick<Tool, 'placesOrders' | 'logic' | 'orderHandling'>): string {
  const tool = readDraft(JSON.stringify({ name: 'A', ...fields }));
  if (!tool) throw new Error('not a draft');
  return render(<ToolFacts tool={tool} brokers={[]} />);
}

test('a closed algorithm that places orders – says which registrations selling it may need', () => {
  const facts = renderFacts({ placesOrders: true, logic: 'closed' });
  expect(facts).toContain('empanelment');
  expect(facts).toContain('Research Analyst');
});

test('a tool that places orders – the limit of ten orders a second is said to be that of your own algorithms', () => {
  const facts = renderFacts({ placesOrders: true, logic: 'open' });
  expect(facts.replaceAll(/\s+/g, ' ')).toContain(
    'An algorithm that you write for yourself needs a registration with the exchange above ten orders a second',
  );
  expect(facts).toContain('has to be registered by its provider');
});

test.each([
  ['open', true],
  ['none', true],
  ['closed', false],
] as const)('logic %s, places orders %s – no word of a registration as an analyst', (logic, placesOrders) => {
  expect(renderFacts({ placesOrders, logic })).not.toContain('Research Analyst');
});

test('what it does with orders is in a table – not said twice, and shown even where nothing else is known', () => {
  expect(renderFacts({ placesOrders: true, logic: 'closed', orderHandling: 'sends' })).not.toContain(
    'This tool places orders through',
  );
  expect(renderFacts({ placesOrders: false, logic: 'none', orderHandling: 'signals' })).toContain(
    'Good to know',
  );
  expect(renderFacts({ placesOrders: false, logic: 'none' })).toBe('');
});
