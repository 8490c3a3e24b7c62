import { declareErrors } from '../../common/errors/app-error.ts';

export const subscriptionError = declareErrors({
  SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'This subscription does not exist.' },
  SUBSCRIPTION_STATE: {
    status: 409,
    message: 'This is not possible in the subscription’s present state. Reload to see it.',
  },
  ALREADY_SUBSCRIBED: { status: 409, message: 'You already have a subscription of this tool.' },
  NOT_RECURRING: { status: 422, message: 'This plan is paid once: buy it instead of subscribing.' },
});
