import { toolError } from '../../tools/index.ts';
import { libraryError } from '../library.errors.ts';
import type { AccessStatus } from './downloads.repository.ts';
import type { AccessReason } from './file-link.ts';

export function isOnTrial({ trialEndsAt }: AccessStatus, now: Date): boolean {
  return trialEndsAt !== null && trialEndsAt > now;
}

/**
 * The strongest reason for which the person may download the tool now.
 * @throws AppError TOOL_NOT_FOUND, TRIAL_ENDED, PURCHASE_REQUIRED or DOWNLOADS_PAUSED
 */
export function accessReason(status: AccessStatus, isStaff: boolean, now: Date): AccessReason {
  if (status.owned && !status.paused) return 'owner';
  if (status.visible && status.free) return 'free';
  if (status.paused && !isStaff) throw libraryError('DOWNLOADS_PAUSED');
  if (isOnTrial(status, now)) return 'trial';
  if (isStaff) return 'staff';
  if (!status.visible) throw toolError('TOOL_NOT_FOUND');
  if (status.trialEndsAt) throw libraryError('TRIAL_ENDED');
  throw libraryError('PURCHASE_REQUIRED');
}
