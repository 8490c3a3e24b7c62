import { z } from 'zod';

const count = z.coerce.number().int().positive().optional();

/** The variables of the limits; those of pages are the storefront's. The limits of tuning.ts have no variable. */
export const limitVariables = {
  // Multiplied, the largest limit is still an integer of the database.
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
  RATE_LIMIT_PAGES_PER_MINUTE: count,
  RATE_LIMIT_NEW_PAGES_PER_MINUTE: count,
  RATE_LIMIT_PER_MINUTE: count,
  RATE_LIMIT_ADDRESS_ATTEMPTS: count,
  RATE_LIMIT_SIGN_UPS_PER_MINUTE: count,
  RATE_LIMIT_PRICES_PER_MINUTE: count,
  RATE_LIMIT_COUPONS_PER_HOUR: count,
  RATE_LIMIT_API_KEY_PER_MINUTE: count,
  RATE_LIMIT_LICENSES_PER_MINUTE: count,
  RATE_LIMIT_LICENSE_KEY_PER_HOUR: count,
};

/** What the factor multiplies where a variable is not set. */
const USUAL = {
  RATE_LIMIT_PER_MINUTE: 600,
  RATE_LIMIT_ADDRESS_ATTEMPTS: 50,
  RATE_LIMIT_SIGN_UPS_PER_MINUTE: 60,
  RATE_LIMIT_PRICES_PER_MINUTE: 60,
  RATE_LIMIT_COUPONS_PER_HOUR: 20,
  RATE_LIMIT_API_KEY_PER_MINUTE: 120,
  RATE_LIMIT_LICENSES_PER_MINUTE: 60,
  RATE_LIMIT_LICENSE_KEY_PER_HOUR: 600,
};

export type Limits = typeof USUAL;

/** The counts, each multiplied by the factor. */
export function multiply<Counts extends Record<string, number>>(counts: Counts, factor: number): Counts {
  const multiplied = Object.entries(counts).map(([name, count]) => [name, Math.ceil(count * factor)]);
  return Object.fromEntries(multiplied) as Counts;
}

/** The limits with a variable of their own. */
export function getLimits(variables: z.infer<z.ZodObject<typeof limitVariables>>): Limits {
  const limits = multiply(USUAL, variables.RATE_LIMIT_FACTOR);
  for (const name of Object.keys(USUAL) as (keyof Limits)[]) limits[name] = variables[name] ?? limits[name];
  return limits;
}
