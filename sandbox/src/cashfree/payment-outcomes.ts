import type { PaymentError, PaymentStatus } from './payments.repository.ts';

/** `payment_message` by state. */
export const outcomeMessages: Record<PaymentStatus, string> = {
  PENDING: 'Transaction pending',
  SUCCESS: '00::Transaction success',
  FAILED: 'Payment declined by bank',
  USER_DROPPED: 'User dropped and did not complete the two factor authentication',
  CANCELLED: 'Late success, transaction reversed',
};

/** Error details of a failed payment; tests may choose `code`. */
export function declineFor(code = 'TRANSACTION_DECLINED'): PaymentError {
  return {
    error_code: code,
    error_description: 'Payment declined by bank',
    error_reason: 'auth_declined',
    error_source: 'customer',
  };
}
