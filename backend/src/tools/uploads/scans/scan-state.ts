import type { ScanResult } from '../../../platform/malware-scanner/index.ts';

/** What is known of a file: nothing, nothing yet because the scanner did not answer, or what the last scan said. */
export const SCAN_STATES = ['not_scanned', 'pending', 'clean', 'infected'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** For the API document. */
export const SCAN_DESCRIPTION =
  'The malware scan of the file: `pending` waits for an answer of the scanner; it cannot be published.';

export interface Scan {
  scan: ScanState;
  /** The name of what was found, or why the file was not scanned. */
  scanDetail: string | null;
}

export function toScan(result: ScanResult): Scan {
  return result.state === 'infected'
    ? { scan: 'infected', scanDetail: result.find }
    : { scan: 'clean', scanDetail: null };
}
