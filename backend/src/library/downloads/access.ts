import { dayName } from '../../common/time/days.ts';
import { toolError } from '../../tools/index.ts';
import { libraryError } from '../library.errors.ts';
import type { AccessStatus } from './downloads.repository.ts';
import type { AccessReason } from './file-link.ts';

export function isOnTrial({ trialEndsAt }: AccessStatus, now: Date): boolean {
  return trialEndsAt !== null && trialEndsAt > now;
}

/** Whether the owner has it now: neither disputed nor over. */
const holds = ({ owned, paused, licenseEndsAt }: AccessStatus, now: Date): boolean =>
  owned && !paused && (licenseEndsAt === null || licenseEndsAt > now);

/** Whether the person owns or tries the tool now. */
export const mayUse = (status: AccessStatus, now: Date): boolean =>
  holds(status, now) || isOnTrial(status, now);

/** Whether the owner may download it. @throws AppError DOWNLOADS_PAUSED, LICENSE_EXPIRED */
export function assertDownloadable(status: AccessStatus, now: Date): void {
  if (status.paused) throw libraryError('DOWNLOADS_PAUSED');
  const { licenseEndsAt } = status;
  if (licenseEndsAt && licenseEndsAt <= now)
    throw libraryError('LICENSE_ENDED', { params: { day: dayName(licenseEndsAt) } });
}

/**
 * The strongest reason for which the person may download the tool now.
 * @throws AppError TOOL_NOT_FOUND, TRIAL_ENDED, PURCHASE_REQUIRED, DOWNLOADS_PAUSED or LICENSE_EXPIRED
 */
export function accessReason(status: AccessStatus, isStaff: boolean, now: Date): AccessReason {
  if (holds(status, now)) return 'owner';
  if (status.visible && status.free) return 'free';
  if (status.owned && !isStaff) assertDownloadable(status, now);
  if (isOnTrial(status, now)) return 'trial';
  if (isStaff) return 'staff';
  if (!status.visible) throw toolError('TOOL_NOT_FOUND');
  if (status.trialEndsAt) throw libraryError('TRIAL_ENDED');
  throw libraryError('PURCHASE_REQUIRED');
}
