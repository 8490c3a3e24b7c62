import { describe, expect, test } from '@jest/globals';

import { isGranted } from './permissions';

describe('isGranted', () => {
  const permissions = ['orders:read', 'links:read', 'users:read', 'users:suspend'];

  test.each([
    ['orders', 'list', true],
    ['orders', 'show', true],
    ['orders', 'edit', false],
    ['orders', 'export', false],
    ['tracked-links', 'export', true],
    ['tracked-links', 'list', true],
    ['tracked-links', 'create', false],
    ['gateway-webhooks', 'list', false],
    ['webhook-endpoints', 'list', false],
    ['users', 'suspend', true],
    ['users', 'delete', false],
    ['users', 'export', false],
    ['tools', 'list', false],
  ])('%s, %s – %s', (resource, action, granted) => {
    expect(isGranted(permissions, resource, action)).toBe(granted);
  });

  test('a screen whose permission has another name – opened with it', () => {
    expect(isGranted(['security:read'], 'security-events', 'list')).toBe(true);
    expect(isGranted(['audit:read'], 'security-events', 'list')).toBe(false);
  });

  test('people – exported with the permission to', () => {
    expect(isGranted(['people:export'], 'newsletter', 'export')).toBe(true);
  });
});
