/** A value of the API in words: `refund_not_paid` becomes “refund not paid”. */
export const inWords = (value: string): string => value.replaceAll(/[_-]/g, ' ');

/** The same at the beginning of a line. */
export function capitalise(value: string): string {
  const words = inWords(value);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
