import { findFlaw, type Link, linkAfter } from './chain.ts';
import { WaitingSecurityEvent } from './security-event.entity.ts';

const waiting = (part: Partial<WaitingSecurityEvent> = {}): WaitingSecurityEvent =>
  Object.assign(new WaitingSecurityEvent(), {
    position: '1',
    id: '0199aaaa-0000-7000-8000-000000000001',
    kind: 'sign-in',
    actorId: '0199aaaa-0000-7000-8000-000000000002',
    subjectId: null,
    sessionId: null,
    details: { route: 'POST /api/x', code: 'FORBIDDEN' },
    at: new Date('2026-11-20T10:15:00.123Z'),
    address: '203.0.113.9',
    userAgent: 'Browser/1',
    ...part,
  });

const first = linkAfter(null, waiting());
const second = linkAfter(first.event, waiting({ id: '0199aaaa-0000-7000-8000-000000000003' }));
const changed = (link: Link, part: Partial<Link['event']>): Link => ({
  ...link,
  event: { ...link.event, ...part },
});

describe('findFlaw', () => {
  test('a link after the one before it – none', () => {
    expect(findFlaw(null, first)).toBeNull();
    expect(findFlaw(first.event, second)).toBeNull();
  });

  test('details in another order, as the database may return them – none', () => {
    expect(
      findFlaw(null, changed(first, { details: { code: 'FORBIDDEN', route: 'POST /api/x' } })),
    ).toBeNull();
  });

  test.each<[string, Partial<Link['event']>]>([
    ['kind', { kind: 'sign-in-failed' }],
    ['person', { actorId: null }],
    ['details', { details: {} }],
    ['time', { at: new Date('2026-11-20T10:15:00.124Z') }],
    ['hash of the address', { originHash: null }],
    ['own hash', { hash: '0'.repeat(64) }],
  ])('another %s – its content was changed', (_what, part) => {
    expect(findFlaw(null, changed(first, part))).toBe('its content was changed');
  });

  test('a removed or a replaced link before it – found', () => {
    expect(findFlaw(null, second)).toBe('event 1 is missing');
    expect(findFlaw({ seq: 1, hash: 'f'.repeat(64) }, second)).toBe('its content was changed');
  });

  test('a deleted address – none; another one – found', () => {
    expect(findFlaw(null, { ...first, origin: null })).toBeNull();
    const origin = first.origin && { ...first.origin, address: '198.51.100.1' };
    expect(findFlaw(null, { ...first, origin })).toBe('its address was changed');
  });
});

test('the same address twice – two different hashes', () => {
  const again = linkAfter(null, waiting());
  expect(again.event.originHash).not.toBe(first.event.originHash);
});
