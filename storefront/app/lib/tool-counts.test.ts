import { expect, test } from '@jest/globals';
import { countedDownloads, reviewedRating } from './tool-counts';

test('downloads that staff typed – not counted', () => {
  expect(countedDownloads({ downloads: 1204, startingDownloads: 1200 })).toBe(4);
  expect(countedDownloads({ downloads: 4, startingDownloads: 0 })).toBe(4);
});

test('a rating without reviews – none', () => {
  expect(reviewedRating({ averageRating: 4.9, reviewsCount: 0 })).toBe(0);
  expect(reviewedRating({ averageRating: 4.5, reviewsCount: 2 })).toBe(4.5);
});
