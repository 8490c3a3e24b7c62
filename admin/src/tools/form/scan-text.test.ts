import { describe, expect, test } from '@jest/globals';

import { getBadge, quarantineSentence, scanSentence, type ScannedRelease } from './scan-text';

const SCANNED = '2026-11-22T20:00:00.000Z';
const release = (given: Partial<ScannedRelease>): ScannedRelease => ({
  scan: 'clean',
  scanDetail: null,
  scannedAt: SCANNED,
  quarantinedAt: null,
  liftReason: null,
  ...given,
});
const infected = { scan: 'infected', scanDetail: 'Win.Trojan.Agent-1' } as const;

describe('what the console says about the scan of a release', () => {
  test.each([
    ['clean', release({}), 'Clean', 'Malware scan on 23 Nov 2026: nothing found.'],
    ['not scanned', release({ scan: 'not_scanned', scannedAt: null }), 'Not scanned', null],
    [
      'no answer yet',
      release({ scan: 'not_scanned', scannedAt: null, scanDetail: 'The malware scanner cannot be reached.' }),
      'Not scanned',
      'Malware scan: The malware scanner cannot be reached.',
    ],
    [
      'lifted',
      release({ ...infected, liftReason: 'False alarm' }),
      'Quarantine lifted',
      'Malware scan on 23 Nov 2026: Win.Trojan.Agent-1. Lifted by staff: “False alarm”',
    ],
    ['in quarantine', release({ ...infected, quarantinedAt: SCANNED }), 'In quarantine', null],
  ])('%s – badge and sentence', (_case, given, label, sentence) => {
    expect([getBadge(given).label, scanSentence(given)]).toEqual([label, sentence]);
  });

  test('in quarantine – what was found, or that it is not found any more', () => {
    expect(quarantineSentence(release({ ...infected, quarantinedAt: SCANNED }))).toBe(
      'In quarantine since 23 Nov 2026: Win.Trojan.Agent-1 was found.',
    );
    expect(quarantineSentence(release({ quarantinedAt: SCANNED }))).toContain('found nothing any more');
  });
});
