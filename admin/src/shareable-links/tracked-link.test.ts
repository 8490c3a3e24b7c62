import { describe, expect, test } from '@jest/globals';

import { aTrackedLink } from '../test-support/records';
import {
  getNames,
  newTrackedLink,
  qrFileName,
  getTarget,
  trackedLinkBody,
  trackedLinkErrors,
} from './tracked-link';

const link = aTrackedLink();

describe('trackedLinkErrors', () => {
  const good = { ...newTrackedLink, source: 'telegram', toolId: 'a' };

  test('a source and a tool – no problems', () => {
    expect(trackedLinkErrors(good)).toEqual({});
  });

  test('an empty form – the missing fields', () => {
    expect(Object.keys(trackedLinkErrors(newTrackedLink))).toEqual(['source', 'toolId']);
  });

  test.each(['', 'tools', '//evil.example', 'https://evil.example'])('path %j – refused', (path) => {
    expect(trackedLinkErrors({ ...good, target: 'other', path })).toHaveProperty('path');
  });
});

describe('trackedLinkBody', () => {
  test('a tool chosen after a path was typed – only the tool', () => {
    const values = { ...newTrackedLink, source: 'x', toolId: 'a', path: '/course' };
    expect(trackedLinkBody(values)).toEqual({ source: 'x', medium: '', campaign: '', toolId: 'a' });
  });

  test('a listed page – its path', () => {
    expect(trackedLinkBody({ ...newTrackedLink, target: '/course' })).toMatchObject({ path: '/course' });
  });
});

test('a link – its name, destination and file name', () => {
  expect(getNames(link)).toBe('telegram / Diwali 2026!');
  expect(getTarget(link)).toBe('All tools');
  expect(getTarget({ ...link, toolName: 'Greeks Lab' })).toBe('Greeks Lab');
  expect(getTarget({ ...link, path: '/tools/0f0e' })).toBe('A deleted tool');
  expect(qrFileName(link)).toBe('qr-telegram-diwali-2026-k7m2xqp');
});
