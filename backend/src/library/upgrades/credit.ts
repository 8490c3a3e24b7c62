const DAY_MS = 86_400_000;

/** The provider takes no less than one rupee. */
const LEAST_PAISE = 100;

/** What an owner has of a tool. */
export interface HeldPlan {
  id: string;
  /** Null is without end. */
  days: number | null;
  /** What it cost, with the credits of upgrades; 0 for a gift. */
  costPaise: number;
  /** When its term ends; null is never. */
  expiresAt: Date | null;
}

/** A plan to change to. */
export interface WantedPlan {
  id: string;
  days: number | null;
  pricePaise: number;
}

/**
 * What the owner's plan is worth towards another one, in paise: all that it cost, or the part for its unused days, which
 * count up to whole days.
 */
export function computeCredit({ days, costPaise, expiresAt }: HeldPlan, now: Date): number {
  if (days === null || expiresAt === null) return costPaise;
  const unused = Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS);
  return Math.floor((costPaise * Math.min(days, Math.max(0, unused))) / days);
}

/** The credit that a buyer gets towards a plan; null when the plan is no upgrade. */
export function computeUpgradeCredit(held: HeldPlan, wanted: WantedPlan, now: Date): number | null {
  // A plan that ends is not more than one without an end.
  const losesTheEnd = held.expiresAt === null && held.days === null && wanted.days !== null;
  const credit = computeCredit(held, now);
  if (held.id === wanted.id || losesTheEnd || wanted.pricePaise <= credit) return null;
  return Math.min(credit, wanted.pricePaise - LEAST_PAISE);
}
