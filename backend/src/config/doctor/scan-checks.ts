import { type Check, when } from './check.ts';

/** The malware scanner. */
export const SCAN_CHECKS: Check[] = [
  {
    id: 'malware-scan',
    severity: 'warn',
    title: 'Files for sale are scanned for malware',
    problems: ({ CLAMAV_HOST: host }) =>
      when(!host, {
        variable: 'CLAMAV_HOST',
        sentence:
          'is not set, so uploaded files are sold without a scan; run the compose profile "scan", or any clamd, and set it',
      }),
  },
];
