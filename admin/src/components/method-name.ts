import { capitalise } from './format';

const methodNames: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  credit_card: 'Credit card',
  debit_card: 'Debit card',
  netbanking: 'Net banking',
  net_banking: 'Net banking',
  wallet: 'Wallet',
};

/** A payment method for display. */
export function methodName(method: string): string {
  return methodNames[method] ?? capitalise(method);
}
