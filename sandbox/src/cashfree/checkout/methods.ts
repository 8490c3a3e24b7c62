import { z } from 'zod';
import type { PaymentRecord } from '../payments.repository.ts';
import { TEST_UPI, upiMethod } from '../test-method.ts';

export const banks = [
  { code: '3333', name: 'Test Bank' },
  { code: '3021', name: 'HDFC Bank' },
  { code: '3022', name: 'ICICI Bank' },
  { code: '3044', name: 'State Bank of India' },
  { code: '3003', name: 'Axis Bank' },
] as const;

export const wallets = [
  { code: 'amazon', name: 'Amazon Pay' },
  { code: 'mobikwik', name: 'MobiKwik' },
  { code: 'phonepe', name: 'PhonePe' },
] as const;

export const methodNames = { upi: 'UPI', card: 'Card', netbanking: 'Net banking', wallet: 'Wallet' } as const;
export type MethodName = keyof typeof methodNames;

const text = z.string().trim().max(100).catch('');

/** The posted form; missing fields are empty. */
export const formValues = z.object({
  method: z.enum(['upi', 'card', 'netbanking', 'wallet']).catch('upi'),
  upi_id: text,
  card_number: text,
  card_expiry: text,
  card_cvv: text,
  card_holder: text,
  bank: text,
  wallet: text,
  wallet_phone: text,
});

export type FormValues = z.infer<typeof formValues>;
export type FieldErrors = Partial<Record<keyof FormValues, string>>;

/** The form's initial values, which the provider's sandbox accepts. */
export const testValues: FormValues = {
  method: 'upi',
  upi_id: TEST_UPI.success,
  card_number: '4706 1312 1121 2123',
  card_expiry: '03/28',
  card_cvv: '123',
  card_holder: 'Test User',
  bank: '3333',
  wallet: 'amazon',
  wallet_phone: '9999999999',
};

const rules: Record<MethodName, Partial<Record<keyof FormValues, [RegExp, string]>>> = {
  upi: { upi_id: [/^[\w.-]{2,}@[a-z][a-z0-9]+$/i, 'Enter a UPI ID such as testsuccess@gocash'] },
  card: {
    card_number: [/^(\d ?){12,19}$/, 'Enter the card number, 12 to 19 digits'],
    card_expiry: [/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/, 'Enter MM/YY'],
    card_cvv: [/^\d{3,4}$/, 'Enter 3 or 4 digits'],
    card_holder: [/^.{2,}$/, 'Enter the name on the card'],
  },
  netbanking: { bank: [/^\d{4}$/, 'Choose a bank'] },
  wallet: {
    wallet: [/^[a-z]+$/, 'Choose a wallet'],
    wallet_phone: [/^\d{10}$/, 'Enter the 10-digit mobile number'],
  },
};

/** Errors in the fields of the chosen method. */
export function findErrors(values: FormValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, [pattern, message]] of Object.entries(rules[values.method])) {
    const field = z.keyof(formValues).parse(name);
    if (!pattern.test(values[field])) errors[field] = message;
  }
  return errors;
}

/** The chosen method in the provider's format; only the last four digits of a card are kept. */
export function describeMethod(values: FormValues): Pick<PaymentRecord, 'method' | 'group'> {
  switch (values.method) {
    case 'upi':
      return upiMethod(values.upi_id || TEST_UPI.success);
    case 'card':
      return { group: 'credit_card', method: { card: cardMethod(values.card_number) } };
    case 'netbanking': {
      const bank = banks.find((known) => known.code === values.bank) ?? banks[0];
      return {
        group: 'net_banking',
        method: {
          netbanking: { channel: 'link', netbanking_bank_code: bank.code, netbanking_bank_name: bank.name },
        },
      };
    }
    case 'wallet':
      return {
        group: 'wallet',
        method: { app: { channel: 'link', provider: values.wallet || 'amazon', phone: values.wallet_phone } },
      };
  }
}

function cardMethod(number: string): Record<string, string | null> {
  return {
    channel: 'link',
    card_number: `XXXXXXXXXXXX${number.replace(/\D/g, '').slice(-4)}`,
    card_network: 'visa',
    card_type: 'credit_card',
    card_sub_type: 'C',
    card_country: 'IN',
    card_bank_name: 'TEST Bank',
    card_network_reference_id: null,
    instrument_id: null,
  };
}
