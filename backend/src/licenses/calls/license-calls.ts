import type { Env } from '../../config/env.ts';
import { hashForeignKey } from '../license-alias.ts';
import { readLicenseKey } from '../license-key.ts';

/** The path of what programs of customers call. */
export const LICENSES_PATH = 'licenses';

/** What a refusal of each call says beside the error. */
export const REFUSALS = {
  activate: { activated: false },
  validate: { valid: false },
  deactivate: { deactivated: false },
  offline: {},
} as const;

/** What calls are counted under: the key, or of one of another shop the hash. */
const getSubject = (typed: string): string | null =>
  readLicenseKey(typed) ?? hashForeignKey(typed)?.toString('base64url') ?? null;

/** How these routes are limited: by address, and by key. */
export const licenseCalls = (env: Env) => ({
  prefix: `/api/${LICENSES_PATH}/`,
  refusals: REFUSALS,
  callsPerMinute: env.RATE_LIMIT_LICENSES_PER_MINUTE,
  field: 'license_key',
  getSubject,
  callsPerSubjectAndHour: env.RATE_LIMIT_LICENSE_KEY_PER_HOUR,
});
