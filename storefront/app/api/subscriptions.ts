import { api, result, type CallRules } from './http';
import type { BillingInput } from './types';

interface Wish {
  toolId: string;
  planId: string;
  phone?: string;
  billing?: BillingInput;
}

/** A subscription to be approved on the provider's page. Called only once its terms were agreed to. */
export function subscribe(wish: Wish) {
  return result(
    api.POST('/api/payments/create-cashfree-subscription', { body: { ...wish, acceptTerms: true } }),
  );
}

export function verifySubscription(id: string, signal?: AbortSignal) {
  const body = { subscription_id: id };
  return result(api.POST('/api/payments/verify-cashfree-subscription', { body, signal }));
}

export function getSubscriptions(rules?: CallRules) {
  return result(api.GET('/api/users/subscriptions'), rules);
}

export function cancelSubscription(id: string) {
  return result(api.POST('/api/users/subscriptions/{id}/cancel', { params: { path: { id } } }));
}
