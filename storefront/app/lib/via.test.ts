import { beforeEach, expect, jest, test } from '@jest/globals';
import { type FakeStorage, installBrowser } from '../../test-support/browser';

const now = Date.UTC(2026, 10, 20);
const days = (count: number) => now + count * 24 * 60 * 60 * 1000;

let storage: FakeStorage;
beforeEach(() => {
  storage = installBrowser();
});

/** A freshly loaded page; the device's storage is kept. */
async function page() {
  jest.resetModules();
  const [consent, via] = [await import('./consent'), await import('./via')];
  return { ...consent, ...via };
}

test('no consent yet – the link is known on this page and not stored', async () => {
  const { noteVia, viaCode } = await page();
  noteVia('?utm_source=x&via=k7m2xqp', now);
  expect(viaCode(now)).toBe('k7m2xqp');
  expect(storage.getItem('via')).toBeNull();
  expect((await page()).viaCode(now)).toBeUndefined();
});

test('consent given – known for 30 days, across page loads', async () => {
  const { giveConsent, noteVia } = await page();
  giveConsent('all');
  noteVia('?via=k7m2xqp', now);
  const later = await page();
  expect(later.viaCode(days(29))).toBe('k7m2xqp');
  expect(later.viaCode(days(31))).toBeUndefined();
});

test('consent given after arriving – stored from then on', async () => {
  const { giveConsent, noteVia } = await page();
  noteVia('?via=k7m2xqp', now);
  giveConsent('all');
  noteVia('', now);
  expect((await page()).viaCode(now)).toBe('k7m2xqp');
});

test('consent withdrawn – removed from the device', async () => {
  const { giveConsent, noteVia } = await page();
  giveConsent('all');
  noteVia('?via=k7m2xqp', now);
  giveConsent('necessary');
  expect((await page()).viaCode(now)).toBeUndefined();
});

test('a second link – replaces the first; a search does not', async () => {
  const { noteVia, viaCode } = await page();
  noteVia('?via=k7m2xqp', now);
  noteVia('?via=b3c4d5e', now);
  noteVia('?search=nifty', now);
  expect(viaCode(now)).toBe('b3c4d5e');
});
