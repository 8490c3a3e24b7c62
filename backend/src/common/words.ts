/** A value of the API in words: `refund_not_paid` becomes “Refund not paid”. */
export function capitalise(value: string): string {
  const plain = value.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
