import { QuoteOfferService } from './quote-offer.service.ts';

test('an order of a quote – its emails speak of work and files, not of tools', () => {
  const words = QuoteOfferService.prototype.describe({
    toolName: 'A scanner',
    bundleId: null,
    items: [],
  });
  expect(words.sold).toEqual([['Quote', 'A scanner']]);
  expect(words.paid).toContain('will start working');
  expect(words.ended).toBe('Files of this quote can no longer be downloaded.');
  expect(words.lost([])).toBe(words.ended);
  expect(`${words.paid}${words.open}${words.kept}${words.ended}`).not.toMatch(/\btools?\b/);
});
