import { z } from 'zod';

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** The variables of the malware scanner; times are whole seconds. */
export const scanVariables = {
  CLAMAV_HOST: z.string().min(1).optional(),
  CLAMAV_PORT: z.coerce.number().int().min(1).max(65535).default(3310),
  CLAMAV_TIMEOUT: count(60),
  SCAN_RELEASES_EVERY: count(86_400),
  SCAN_RETRY_AFTER: count(300),
};
