import { beforeEach, expect, jest, test } from '@jest/globals';
import { type FakeStorage, installBrowser } from '../../test-support/browser';

const now = Date.UTC(2026, 10, 20);
const days = (count: number) => now + count * 24 * 60 * 60 * 1000;

let storage: FakeStorage;
beforeEach(() => {
  storage = installBrowser();
});

/** A page that has just been loaded; what is on the device stays. */
async function page() {
  jest.resetModules();
  const [consent, via] = [await import('./consent'), await import('./via')];
  return { ...consent, ...via };
}

test('no answer about storage – the link is known on this page, and kept nowhere', async () => {
  const { noteVia, viaCode } = await page();
  noteVia('?utm_source=x&via=k7m2xqp', now);
  expect(viaCode(now)).toBe('k7m2xqp');
  expect(storage.getItem('via')).toBeNull();
  expect((await page()).viaCode(now)).toBeUndefined();
});

test('storage allowed – known for 30 days, over page loads', async () => {
  const { giveConsent, noteVia } = await page();
  giveConsent('all');
  noteVia('?via=k7m2xqp', now);
  const later = await page();
  expect(later.viaCode(days(29))).toBe('k7m2xqp');
  expect(later.viaCode(days(31))).toBeUndefined();
});

test('storage allowed after arriving – kept from then on', async () => {
  const { giveConsent, noteVia } = await page();
  noteVia('?via=k7m2xqp', now);
  giveConsent('all');
  noteVia('', now);
  expect((await page()).viaCode(now)).toBe('k7m2xqp');
});

test('storage refused afterwards – gone from the device', async () => {
  const { giveConsent, noteVia } = await page();
  giveConsent('all');
  noteVia('?via=k7m2xqp', now);
  giveConsent('necessary');
  expect((await page()).viaCode(now)).toBeUndefined();
});

test('a second link – takes the place of the first, which a search does not', async () => {
  const { noteVia, viaCode } = await page();
  noteVia('?via=k7m2xqp', now);
  noteVia('?via=b3c4d5e', now);
  noteVia('?search=nifty', now);
  expect(viaCode(now)).toBe('b3c4d5e');
});
