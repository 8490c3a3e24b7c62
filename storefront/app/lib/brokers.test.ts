import { expect, test } from '@jest/globals';
import { findBrokers } from './brokers';

const none = {
  name: 'Order panel',
  shortDescription: '',
  description: '',
  features: [],
  requirements: [],
  tags: [],
  algoNote: null,
};

test('brokers in any text, in any case, by any of their names – found once each', () => {
  const tool = {
    ...none,
    description: 'Works with ZERODHA and its Kite Connect',
    requirements: ['An Upstox account'],
  };
  expect(findBrokers(tool)).toEqual(['Zerodha', 'Upstox']);
});

test('words that only contain a name – no broker', () => {
  expect(findBrokers({ ...none, description: 'Dhanvantari, growwing, 15paisa' })).toEqual([]);
});
