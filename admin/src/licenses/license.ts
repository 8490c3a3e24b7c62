import type { Schemas } from '@store/api-client';
import { LicenseInput } from '@store/api-client/limits';

import type { Tone } from '../components/Badge';
import { wholeProblem } from '../components/form/fields';
import { formatDay } from '../components/format';
import { indianDay } from '../components/indian-day';

/** A licence as staff see it: of its key only the end. */
export type License = Schemas['StaffLicense'];
export type Device = Schemas['StaffDevice'];
/** With its ended devices. */
export type LicenseDetails = Schemas['StaffLicenseWithHistory'];
type State = License['status'];

/** Resources that change with a licence. */
export const LICENSE_RELATED = ['licenses'];

export const STATES: Record<State, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'success' },
  inactive: { label: 'Not activated', tone: 'quiet' },
  expired: { label: 'Expired', tone: 'warning' },
  disabled: { label: 'Disabled', tone: 'error' },
};

export const stateFilters = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

/** Of those that have not ended yet. */
export const endFilters = [7, 30, 90].map((days) => ({
  value: String(days),
  label: `Ends within ${days} days`,
}));

export const remindedFilters = [
  { value: 'true', label: 'Reminded' },
  { value: 'false', label: 'Not reminded' },
];

/** What staff call the licence: `Options Greeks Lab of Asha Rao`. */
export const licenseName = ({ toolName, user }: Pick<License, 'toolName' | 'user'>): string =>
  `${toolName} of ${user.name}`;

/** `2 of 3`; without a limit only the number. */
export const describeSeats = ({ policy, used, seats }: Pick<License, 'policy' | 'used' | 'seats'>): string =>
  policy === 'key' ? `${used}, no limit` : `${used} of ${seats}`;

/** The names of the active devices; for a script on TradingView they say who needs access to it. */
export const listDevices = ({ activations }: Pick<License, 'activations'>): string =>
  activations.map(({ name }) => name).join(', ');

export function describeEnd({ expiresAt, trial }: Pick<License, 'expiresAt' | 'trial'>): string {
  if (expiresAt === null) return 'Never expires';
  return trial ? `Trial until ${formatDay(expiresAt)}` : formatDay(expiresAt);
}

const ENDED_BY: Record<NonNullable<Device['endedBy']>, string> = {
  device: 'by the program',
  customer: 'by the customer',
  staff: 'by staff',
};

/** When a device used the licence; a list does not say how one ended. */
export function deviceHistory({ createdAt, lastSeenAt, endedAt, endedBy, offlineUntil }: Device): string {
  const since = `Since ${formatDay(createdAt)}, last used ${formatDay(lastSeenAt)}`;
  const offline = offlineUntil ? `. Offline licence until ${formatDay(offlineUntil)}` : '';
  if (!endedAt) return `${since}${offline}`;
  const removed = `${since}. Removed ${formatDay(endedAt)}${endedBy ? ` ${ENDED_BY[endedBy]}` : ''}`;
  return offline ? `${removed}${offline}, and counts as a device until then` : removed;
}

/** Why the licence is disabled; null where it is not. */
export function disabledText({ status, disabledReason }: License): string | null {
  if (disabledReason !== null) return `Disabled by staff: ${disabledReason || 'no reason given'}`;
  if (status !== 'disabled') return null;
  return 'Disabled because the tool was withdrawn, the payment is disputed, or the account is suspended or deleted. It works again when access returns.';
}

export interface LicenseValues {
  /** As typed. */
  seats: string;
  /** A day of India, the last one; empty without an end. */
  lastDay: string;
}

const getLastDay = ({ expiresAt }: Pick<License, 'expiresAt'>): string =>
  expiresAt === null ? '' : indianDay(new Date(expiresAt));

export const licenseValues = (license: Pick<License, 'seats' | 'expiresAt'>): LicenseValues => ({
  seats: String(license.seats),
  lastDay: getLastDay(license),
});

export const seatsProblem = (typed: string): string | undefined =>
  wholeProblem(typed.trim(), LicenseInput.seats);

/** The fields that were changed. The end of a day that was not changed keeps its exact moment. */
export function licenseBody(
  { seats, lastDay }: LicenseValues,
  was: Pick<License, 'seats' | 'expiresAt'>,
): Schemas['LicenseInput'] {
  const expiresAt = lastDay === '' ? null : new Date(`${lastDay}T23:59:59+05:30`).toISOString();
  return {
    ...(Number(seats) !== was.seats && { seats: Number(seats) }),
    ...(lastDay !== getLastDay(was) && { expiresAt }),
  };
}
