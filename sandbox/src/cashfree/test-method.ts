import type { PaymentRecord } from './payments.repository.ts';

/** The provider's own UPI addresses for tests. */
export const TEST_UPI = { success: 'testsuccess@gocash', failure: 'testfailure@gocash' } as const;

/** A UPI payment as the provider reports it. */
export function upiMethod(upiId: string): Pick<PaymentRecord, 'method' | 'group'> {
  return {
    group: 'upi',
    method: {
      upi: {
        channel: 'collect',
        upi_id: upiId,
        upi_instrument: 'UPI',
        upi_instrument_number: '',
        upi_payer_ifsc: null,
        upi_payer_account_number: null,
      },
    },
  };
}

/** The method of payments made through the control API. */
export const testMethod = upiMethod(TEST_UPI.success);
