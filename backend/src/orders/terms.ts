/** The terms of orders that name a day and no version. */
export const TERMS_VERSION = '2026-11-28';

/** The part of these terms about refunds, word for word. A test compares it with the page. */
export const REFUND_POLICY =
  'Prices are in Indian rupees and include taxes where they apply. Because digital files cannot be returned, fees are non-refundable once paid, except where the law requires otherwise or we decide to make an exception.';

/** The versions of the terms that have this policy, word for word. */
export const REFUND_POLICY_VERSIONS: readonly string[] = ['2024-12-15', TERMS_VERSION];
