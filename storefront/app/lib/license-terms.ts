import type { Tool } from '~/api/types';
import { plural } from '~/lib/format';

type Terms = Pick<Tool, 'licensePolicy' | 'licenseSeats' | 'licenseDays'>;

/** What a licence of the tool allows: `2 devices, 365 days`. */
export function licenseTerms({ licensePolicy, licenseSeats, licenseDays }: Terms): string {
  const devices = licensePolicy === 'key' ? 'Any number of devices' : plural(licenseSeats, 'device');
  return licenseDays ? `${devices}, ${plural(licenseDays, 'day')}` : devices;
}
