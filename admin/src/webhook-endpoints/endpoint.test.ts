import { describe, expect, test } from '@jest/globals';

import { anEndpoint } from '../test-support/records';
import {
  endpointUpdate,
  endpointValues,
  describeEvents,
  getName,
  problemOfAddress,
  getState,
  type Endpoint,
} from './endpoint';
import { ALL_EVENTS } from './events';

const last = (state: 'pending' | 'delivered' | 'failed', attempts: number) => ({
  lastDelivery: { id: 'd1', state, attempts, createdAt: '2026-11-20T10:00:00.000Z' },
});

describe('endpoint', () => {
  test.each<[Partial<Endpoint>, string]>([
    [{}, 'Active'],
    [{ lastDelivery: null }, 'Active'],
    [last('pending', 1), 'Active'],
    [last('pending', 2), 'Failing'],
    [last('failed', 10), 'Failing'],
    [{ status: 'disabled', ...last('failed', 10) }, 'Disabled'],
  ])('%j – %s', (part, label) => {
    expect(getState(anEndpoint(part)).label).toBe(label);
  });

  test('without a description – named by its host, not by its path', () => {
    expect(getName(anEndpoint())).toBe('Customers in the CRM');
    expect(getName(anEndpoint({ description: '' }))).toBe('crm.example.com');
  });

  test.each<[Endpoint['events'], string]>([
    [['order.completed'], 'Order paid'],
    [['order.completed', 'order.failed'], 'Order paid, Payment failed'],
    [['order.completed', 'order.failed', 'user.registered'], 'Order paid, Payment failed and 1 more'],
  ])('%j – %s', (events, words) => {
    expect(describeEvents({ events })).toBe(words);
  });

  test('form sent unchanged – changes nothing', () => {
    const { url, description, events, withPersonalData, status } = anEndpoint({ status: 'disabled' });
    const body = endpointUpdate(endpointValues(anEndpoint({ status: 'disabled' })));
    expect(body).toEqual({ url, description, events, withPersonalData, status });
  });

  test.each([
    ['', 'Address is required'],
    ['crm.example.com/hooks', 'Enter a complete address, such as https://example.com/hooks.'],
    [' https://crm.example.com/hooks ', true],
  ])('address "%s" – %s', (url, problem) => {
    expect(problemOfAddress(url)).toBe(problem);
  });

  test('events to choose from – each once', () => {
    expect(new Set(ALL_EVENTS).size).toBe(ALL_EVENTS.length);
  });
});
