import type { Schemas } from '@store/api-client';

import type { Tone } from '../../components/Badge';
import { formatDay } from '../../components/format';
import type { Release } from '../tool';

export type ScanState = Schemas['StaffRelease']['scan'];

export const scanBadges: Record<ScanState, { label: string; tone: Tone }> = {
  clean: { label: 'Clean', tone: 'success' },
  infected: { label: 'Malware found', tone: 'error' },
  pending: { label: 'Waiting for scan', tone: 'warning' },
  not_scanned: { label: 'Not scanned', tone: 'quiet' },
};

export type ScannedRelease = Pick<
  Release,
  'scan' | 'scanDetail' | 'scannedAt' | 'quarantinedAt' | 'liftReason'
>;

/** The badge of a release. What staff judged harmless is no warning any more. */
export function getBadge({ scan, quarantinedAt }: ScannedRelease): { label: string; tone: Tone } {
  if (quarantinedAt) return { label: 'In quarantine', tone: 'error' };
  return scan === 'infected' ? { label: 'Quarantine lifted', tone: 'warning' } : scanBadges[scan];
}

/** What the scan said about a release, in a sentence; null when the badge says it all. */
export function scanSentence(release: ScannedRelease): string | null {
  const { scan, scanDetail, scannedAt, quarantinedAt, liftReason } = release;
  const day = scannedAt ? ` on ${formatDay(scannedAt)}` : '';
  if (quarantinedAt) return null;
  if (scan === 'clean') return `Malware scan${day}: nothing found.`;
  if (scan === 'infected')
    return `Malware scan${day}: ${scanDetail ?? 'malware'}. Lifted by staff: “${liftReason ?? ''}”`;
  return scanDetail ? `Malware scan: ${scanDetail}` : null;
}

/** Why a release is in quarantine. */
export function quarantineSentence({ scan, scanDetail, quarantinedAt }: ScannedRelease): string {
  const since = `In quarantine since ${formatDay(quarantinedAt)}`;
  return scan === 'infected'
    ? `${since}: ${scanDetail ?? 'malware'} was found.`
    : `${since}. The last scan found nothing any more.`;
}
