import { describe, expect, test } from '@jest/globals';

import { apiKeyBody, AREAS, describeEnd, isRevocable, getScopes, type ApiKey } from './api-key';

const key = (part: Partial<ApiKey>): ApiKey => ({
  id: 'k1',
  name: 'Sheet',
  prefix: 'twk_7Kq2mX9b',
  scopes: ['orders:read'],
  state: 'active',
  createdBy: { id: 's1', name: 'Store Admin' },
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  ...part,
});

describe('API key', () => {
  test('values of the form – trimmed name, and an end from now', () => {
    const body = apiKeyBody(
      { name: ' A ', scopes: ['tools:read'], days: 30 },
      new Date('2026-11-01T00:00:00Z'),
    );
    expect(body).toEqual({ name: 'A', scopes: ['tools:read'], expiresAt: '2026-12-01T00:00:00.000Z' });
  });

  test.each<[Partial<ApiKey>, string, boolean]>([
    [{}, 'Until 20 Dec 2026', true],
    [{ state: 'blocked' }, 'Until 20 Dec 2026', true],
    [{ state: 'expired' }, 'On 20 Dec 2026', false],
    [{ state: 'revoked', revokedAt: '2026-11-21T10:00:00.000Z' }, 'On 21 Nov 2026', false],
  ])('%j – %s', (part, end, revocable) => {
    expect([describeEnd(key(part)), isRevocable(key(part))]).toEqual([end, revocable]);
  });

  test('scopes – in words, and every scope has an area', () => {
    expect(getScopes({ scopes: ['orders:read', 'tools:write', 'tools:read'] })).toEqual([
      'Tools: read, write',
      'Orders: read',
    ]);
    const named = AREAS.flatMap(({ read, write }) => [read, write].filter((scope) => scope !== undefined));
    expect(named).toHaveLength(17);
  });
});
