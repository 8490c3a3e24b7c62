/** From this day the law asks for the lowest price of 30 days where an earlier price is struck through. */
export const PRICE_RULE_DAY = '2027-01-01';
