import { describe, expect, it } from '@jest/globals';

import {
  namesOf,
  newTrackedLink,
  qrFileName,
  targetOf,
  toCsvRow,
  trackedLinkBody,
  trackedLinkErrors,
  type TrackedLink,
} from './tracked-link';

const link: TrackedLink = {
  id: '1',
  code: 'k7m2xqp',
  url: 'https://shop.in/l/k7m2xqp',
  source: 'telegram',
  medium: '',
  campaign: 'Diwali 2026!',
  toolId: null,
  toolName: null,
  path: '/tools',
  isArchived: false,
  clicks: 12,
  signUps: 3,
  trials: 2,
  sales: 1,
  revenue: 749.5,
  createdAt: '2026-11-20T10:00:00.000Z',
};

describe('trackedLinkErrors', () => {
  const good = { ...newTrackedLink, source: 'telegram', toolId: 'a' };

  it('a source and a tool – are fine', () => {
    expect(trackedLinkErrors(good)).toEqual({});
  });

  it('nothing filled in – names what is missing', () => {
    expect(Object.keys(trackedLinkErrors(newTrackedLink))).toEqual(['source', 'toolId']);
  });

  it.each(['', 'tools', '//evil.example', 'https://evil.example'])('another page %j – is refused', (path) => {
    expect(trackedLinkErrors({ ...good, target: 'other', path })).toHaveProperty('path');
  });
});

describe('trackedLinkBody', () => {
  it('a tool chosen, a path left from before – sends the tool alone', () => {
    const values = { ...newTrackedLink, source: 'x', toolId: 'a', path: '/course' };
    expect(trackedLinkBody(values)).toEqual({ source: 'x', medium: '', campaign: '', toolId: 'a' });
  });

  it('a page of the list – sends its path', () => {
    expect(trackedLinkBody({ ...newTrackedLink, target: '/course' })).toMatchObject({ path: '/course' });
  });
});

it('a link – is told in words, and in a row of the export', () => {
  expect(namesOf(link)).toBe('telegram / Diwali 2026!');
  expect(targetOf(link)).toBe('All tools');
  expect(targetOf({ ...link, toolName: 'Greeks Lab' })).toBe('Greeks Lab');
  expect(qrFileName(link)).toBe('qr-telegram-diwali-2026-k7m2xqp');
  expect(toCsvRow(link).slice(5, 11)).toEqual(['In use', 12, 3, 2, 1, 749.5]);
});
