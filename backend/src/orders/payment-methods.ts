/** The ways to pay that staff tell apart, and the names that the provider has for each. The last three are outside of it. */
export const METHOD_NAMES = {
  upi: ['upi'],
  card: ['card', 'credit_card', 'debit_card', 'prepaid_card'],
  netbanking: ['netbanking', 'net_banking'],
  wallet: ['wallet', 'app'],
  emi: ['emi', 'credit_card_emi', 'debit_card_emi', 'cardless_emi'],
  pay_later: ['pay_later', 'paylater'],
  cash: ['cash'],
  bank: ['bank'],
  other: ['other'],
} as const;

export type PaymentMethod = keyof typeof METHOD_NAMES;

export const PAYMENT_METHODS = [
  'upi',
  'card',
  'netbanking',
  'wallet',
  'emi',
  'pay_later',
  'cash',
  'bank',
  'other',
] as const satisfies PaymentMethod[];
