import type { License } from '~/api/types';
import { formatDate, plural } from './format';

/** A licence of a tool with keys; others only have an end. */
export type KeyedLicense = License & { key: string };

export const hasKey = (license: License): license is KeyedLicense => license.key !== null;

/** `•••••-•••••-•••••-5HVNJ` */
export const maskedKey = (key: string): string => key.replaceAll(/[^-](?=.{5})/g, '•');

/** `2 of 3 devices` */
export function seatsText({ policy, seats, used }: License): string {
  if (policy !== 'key') return `${used} of ${plural(seats, 'device')}`;
  return used === 0 ? 'Any number of devices' : `${plural(used, 'device')}, no limit`;
}

/** Until when it is valid; null without an end. */
export function endText({ expiresAt, status, trial }: License): string | null {
  if (expiresAt === null) return null;
  if (status === 'expired') return `Ended ${formatDate(expiresAt)}`;
  return trial ? `Trial until ${formatDate(expiresAt)}` : `Valid until ${formatDate(expiresAt)}`;
}

/** Longer ones are better said by their day. */
const DAYS_COUNTED = 30;

/** `Ends in 6 days`; null for a licence that does not end soon. */
export function endsInText({ daysLeft, trial }: Pick<License, 'daysLeft' | 'trial'>): string | null {
  if (daysLeft === null || daysLeft > DAYS_COUNTED || trial) return null;
  if (daysLeft === 0) return 'Ends today';
  return daysLeft === 1 ? 'Ends tomorrow' : `Ends in ${daysLeft} days`;
}

/** The price of another term; null where the licence cannot be renewed now. */
export const renewalPrice = ({ status, renewalPrice: price }: License): number | null =>
  status === 'disabled' ? null : price;

/** Whether programs may use it now. */
export const isUsable = ({ status }: License): boolean => status === 'active' || status === 'inactive';

/** `Greeks-Lab-licence.jwt`: a signed token in a file. */
export const licenseFileName = ({ toolName }: Pick<License, 'toolName'>): string =>
  `${toolName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-licence.jwt`;
