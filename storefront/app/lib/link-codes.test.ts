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
  const [consent, codes] = [await import('./consent'), await import('./link-codes')];
  return { ...consent, ...codes };
}

test('no consent yet – the link is known on this page and not stored', async () => {
  const { noteLinkCodes, linkCode } = await page();
  noteLinkCodes('?utm_source=x&via=k7m2xqp', now);
  expect(linkCode('via', now)).toBe('k7m2xqp');
  expect(storage.getItem('via')).toBeNull();
  expect((await page()).linkCode('via', now)).toBeUndefined();
});

test('consent given – known for 30 days, across page loads', async () => {
  const { giveConsent, noteLinkCodes } = await page();
  giveConsent('all');
  noteLinkCodes('?via=k7m2xqp', now);
  const later = await page();
  expect(later.linkCode('via', days(29))).toBe('k7m2xqp');
  expect(later.linkCode('via', days(31))).toBeUndefined();
});

test('consent given after arriving – stored from then on', async () => {
  const { giveConsent, noteLinkCodes } = await page();
  noteLinkCodes('?via=k7m2xqp', now);
  giveConsent('all');
  noteLinkCodes('', now);
  expect((await page()).linkCode('via', now)).toBe('k7m2xqp');
});

test('consent withdrawn – removed from the device', async () => {
  const { giveConsent, noteLinkCodes } = await page();
  giveConsent('all');
  noteLinkCodes('?via=k7m2xqp', now);
  giveConsent('necessary');
  expect((await page()).linkCode('via', now)).toBeUndefined();
});

test('a second link – replaces the first; a search does not', async () => {
  const { noteLinkCodes, linkCode } = await page();
  noteLinkCodes('?via=k7m2xqp', now);
  noteLinkCodes('?via=b3c4d5e', now);
  noteLinkCodes('?search=nifty', now);
  expect(linkCode('via', now)).toBe('b3c4d5e');
});

test('a coupon – with consent it outlives the page, until it is forgotten', async () => {
  const { forgetLinkCode, giveConsent, linkCode, noteLinkCodes } = await page();
  giveConsent('all');
  noteLinkCodes('?via=k7m2xqp&coupon=DIWALI%2025', now);
  expect(linkCode('coupon', now)).toBe('DIWALI 25');
  const later = await page();
  expect([later.linkCode('coupon', now), later.linkCode('via', now)]).toEqual(['DIWALI 25', 'k7m2xqp']);
  later.forgetLinkCode('coupon');
  expect(later.linkCode('coupon', now)).toBeUndefined();
  expect((await page()).linkCode('coupon', now)).toBeUndefined();
  forgetLinkCode('coupon');
  expect([linkCode('coupon', now), linkCode('via', now)]).toEqual([undefined, 'k7m2xqp']);
});

test('no consent – a coupon is known on this page only', async () => {
  const { linkCode, noteLinkCodes } = await page();
  noteLinkCodes('?coupon=LAUNCH', now);
  expect(linkCode('coupon', now)).toBe('LAUNCH');
  expect(storage.getItem('coupon')).toBeNull();
});
