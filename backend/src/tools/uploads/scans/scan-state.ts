import type { ScanResult } from '../../../platform/malware-scanner/index.js';

/** What is known of a file: nothing, nothing yet because the scanner did not answer, or what the last scan said. */
export const SCAN_STATES = ['not_scanned', 'pending', 'clean', 'infected', 'too_large'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** For the API document. */
export const SCAN_DESCRIPTION =
  'The malware scan of the file: `pending` waits for the scanner, `too_large` was not scanned completely.';

export interface Scan {
  scan: ScanState;
  /** The name of what was found, or why the file was not scanned. */
  scanDetail: string | null;
}

export function scanOf(result: ScanResult): Scan {
  if (result.state === 'infected') return { scan: 'infected', scanDetail: result.find };
  if (result.state === 'too_large')
    return {
      scan: 'too_large',
      scanDetail: 'Larger than the scanner accepts, so not all of it was scanned.',
    };
  return { scan: 'clean', scanDetail: null };
}
