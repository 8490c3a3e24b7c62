import { capitalise } from './format';

const methodNames: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  credit_card: 'Credit card',
  debit_card: 'Debit card',
  netbanking: 'Net banking',
  net_banking: 'Net banking',
  wallet: 'Wallet',
  bank: 'Bank transfer',
};

/** The methods that lists are filtered by. */
export const paymentMethods = [
  { value: 'upi', label: 'UPI' },
  { value: 'card', label: 'Card' },
  { value: 'netbanking', label: 'Net banking' },
  { value: 'wallet', label: 'Wallet' },
  { value: 'emi', label: 'EMI' },
  { value: 'pay_later', label: 'Pay later' },
  { value: 'cash', label: 'Cash' },
  { value: 'bank', label: 'Bank transfer' },
  { value: 'other', label: 'Other' },
];

/** A payment method for display. */
export function methodName(method: string): string {
  return methodNames[method] ?? capitalise(method);
}
