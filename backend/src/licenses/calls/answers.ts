import { AppError } from '../../common/errors/app-error.ts';
import { formatLicenseKey } from '../license-key.ts';
import { getState } from '../license-state.ts';
import { licenseError } from '../licenses.errors.ts';
import type { CalledInstance, CalledKey, CalledMeta } from './calls.dto.ts';
import type { CalledLicense, Instance } from './calls.repository.ts';

const NO_ERROR = { success: true, code: null, error: null } as const;

/** Devices that may be active at the same time; null without a limit. */
export const getLimit = ({ policy, seats }: CalledLicense): number | null =>
  policy === 'key' ? null : seats;

function getKey(license: CalledLicense, now: Date, isTest: boolean): CalledKey {
  return {
    id: license.id,
    status: getState(license, now),
    key: formatLicenseKey(license.key),
    activation_limit: getLimit(license),
    activation_usage: license.used,
    created_at: license.createdAt.toISOString(),
    expires_at: license.expiresAt?.toISOString() ?? null,
    test_mode: isTest,
  };
}

const instanceOf = (instance: Instance | null): CalledInstance | null =>
  instance && { id: instance.id, name: instance.name, created_at: instance.createdAt.toISOString() };

const getMeta = ({ toolId, toolName, orderId, userId }: CalledLicense): CalledMeta => ({
  product_id: toolId,
  product_name: toolName,
  order_id: orderId,
  customer_id: userId,
  customer_name: null,
  customer_email: null,
});

/** Builds what programs are told about licences. */
export class Answers {
  constructor(
    private readonly now: Date,
    private readonly isTest: boolean,
  ) {}

  about(license: CalledLicense, instance: Instance | null) {
    return {
      license_key: getKey(license, this.now, this.isTest),
      instance: instanceOf(instance),
      meta: getMeta(license),
    };
  }

  yes<Said extends object>(said: Said, license: CalledLicense, instance: Instance | null) {
    return { ...NO_ERROR, ...said, ...this.about(license, instance) };
  }

  /** An error that tells the program, besides the sentence, what is known of the licence. */
  no(
    name: Parameters<typeof licenseError>[0],
    license: CalledLicense,
    params?: Record<string, string | number>,
  ): AppError {
    return licenseError(name, { params, data: this.about(license, null) });
  }
}
