import { ProviderError } from '../errors.ts';

const refuse = (status: number, code: string, message: string) => () =>
  new ProviderError(status, code, message);

export const subscriptionErrors = {
  notFound: refuse(404, 'subscription_does_not_exist', 'subscription does not exist'),
  exists: refuse(409, 'subscription_already_exists', 'subscription with same id is already present'),
  expiryInvalid: refuse(
    400,
    'subscription_expiry_time_invalid',
    'subscription_expiry_time : should be in the future',
  ),
  actionInvalid: refuse(
    400,
    'payment_mode_invalid_for_action',
    'action : is not possible for this subscription',
  ),
  notActive: refuse(400, 'subscription_status_invalid', 'subscription_status : subscription is not active'),
  paymentExists: refuse(400, 'payment_id_invalid', 'payment_id : is already used'),
  paymentNotFound: refuse(404, 'payment_not_found', 'payment not found'),
  aboveMaximum: refuse(400, 'payment_amount_invalid', 'payment_amount : is above plan_max_amount'),
};
