import { linkCode } from '~/lib/link-codes';
import { api, fileAuthorization, result } from './http';
import type { QuoteRequest } from './types';

export function getDownload(id: string, release?: string) {
  const params = { path: { id }, query: { release } };
  return result(api.GET('/api/tools/{id}/download', { params, headers: fileAuthorization() }));
}

/** A bundle with the price for the signed-in person. */
export function getBundle(id: string) {
  return result(api.GET('/api/bundles/{id}', { params: { path: { id } } }), { isBackground: true });
}

export function startTrial(body: { toolName: string; userEmail?: string; trialDays: number }) {
  return result(api.POST('/api/trial/start', { body: { ...body, via: linkCode('via') } }));
}

export function sendReview(id: string, body: { rating: number; comment: string }) {
  return result(api.POST('/api/tools/{id}/reviews', { params: { path: { id } }, body }));
}

export function verifyOrder(orderId: string, signal?: AbortSignal) {
  return result(api.POST('/api/payments/verify-cashfree', { body: { order_id: orderId }, signal }));
}

export function sendQuote(body: QuoteRequest) {
  return result(api.POST('/api/contact', { body }));
}

export function subscribeNewsletter(email: string, interest?: string) {
  return result(api.POST('/api/newsletter/subscribe', { body: { email, interest } }));
}

export function confirmNewsletter(token: string) {
  return result(api.POST('/api/newsletter/confirm', { body: { token } }));
}

export function unsubscribeNewsletter(token: string) {
  return result(api.POST('/api/newsletter/unsubscribe', { body: { token } }));
}
