import type { Tool } from '~/api/types';
import { formatPrice, plural } from '~/lib/format';
import { type Chosen, PERIODS } from '~/lib/plans';

type Terms = Pick<Tool, 'licensePolicy' | 'licenseSeats' | 'licenseDays'>;

/** What a licence of the tool allows: `2 devices, 365 days`. */
export function licenseTerms({ licensePolicy, licenseSeats, licenseDays }: Terms): string {
  const devices = licensePolicy === 'key' ? 'Any number of devices' : plural(licenseSeats, 'device');
  return licenseDays ? `${devices}, ${plural(licenseDays, 'day')}` : devices;
}

/** `1-year`, `30-day`, `Lifetime`. */
function termOf(days: number | null): string {
  if (!days) return 'Lifetime';
  return days % 365 === 0 ? `${days / 365}-year` : `${days}-day`;
}

/** The licence beside the price: `1-year licence, 2 devices. Renewal ₹2,499, optional.`; empty when there is none. */
export function licenseLine(tool: Terms & Chosen & Pick<Tool, 'price' | 'renewalPrice'>): string {
  const { licensePolicy, licenseSeats, licenseDays, price, renewalPrice, interval } = tool;
  if (interval) return `${formatPrice(price)} every ${PERIODS[interval]}. Cancel any time.`;
  const renewal = licenseDays && price > 0 ? ` Renewal ${formatPrice(renewalPrice ?? price)}, optional.` : '';
  if (licensePolicy === 'none')
    return price > 0 ? `${termOf(licenseDays)} access, no licence key.${renewal}` : '';
  const devices = licensePolicy === 'key' ? 'any number of devices' : plural(licenseSeats, 'device');
  return `${termOf(licenseDays)} licence, ${devices}.${renewal}`;
}
