import { expect, test } from '@jest/globals';
import type { Bundle } from '~/api/types';
import { render, getText } from '../../../test-support/render';
import { BundleFacts } from './BundleFacts';

type BundleTool = Bundle['tools'][number];

const tool = (name: string, facts: Partial<BundleTool> = {}): BundleTool => ({
  id: name,
  name,
  shortDescription: '',
  category: 'Bots',
  image: null,
  price: 2,
  share: 1,
  owned: false,
  placesOrders: false,
  logic: 'none',
  algoNote: null,
  ...facts,
});

test('tools with facts – told by their name; the others are left out', () => {
  const tools = [
    tool('Sheet'),
    tool('Bot', { placesOrders: true, logic: 'closed', algoNote: 'Registered.' }),
  ];
  const text = getText(render(<BundleFacts tools={tools} brokers={[]} />)).join(' ');
  expect(text).toMatch(/Bot.*places orders.*not disclosed.*Research Analyst.*Registered\./);
  expect(text).not.toContain('Sheet');
});

test('a broker that the page names – no association is said', () => {
  const text = getText(render(<BundleFacts tools={[tool('Sheet')]} brokers={['Upstox']} />)).join(' ');
  expect(text).toContain('we are not associated with Upstox');
});

test('nothing to know – no section', () => {
  expect(render(<BundleFacts tools={[tool('Sheet')]} brokers={[]} />)).toBe('');
});
