import { linkCode } from '~/lib/link-codes';
import { api, customerAuthorization, result } from './http';
import type { QuoteRequest, ReviewSort } from './types';

export function getDownload(id: string, release?: string) {
  const params = { path: { id }, query: { release } };
  return result(api.GET('/api/tools/{id}/download', { params, headers: customerAuthorization() }));
}

/** A bundle with the price for the signed-in person. */
export function getBundle(id: string) {
  return result(api.GET('/api/bundles/{id}', { params: { path: { id } } }), { isBackground: true });
}

/** The newest bundles, with their prices for the signed-in person. */
export function getBundles(limit: number) {
  return result(api.GET('/api/bundles', { params: { query: { limit } } }), { isBackground: true });
}

/** Bundles with the tool, with their prices for the signed-in person. */
export function getBundlesWith(toolId: string, limit: number) {
  const params = { query: { toolId, limit } };
  return result(api.GET('/api/bundles', { params }), { isBackground: true });
}

/** The tools that fit a text best. */
export function searchTools(search: string, limit: number) {
  return result(api.GET('/api/tools', { params: { query: { search, limit } } }), { isBackground: true });
}

/** Up to four tools by their ids. */
export function getCompared(ids: readonly string[]) {
  const query = { ids: ids.join(',') };
  return result(api.GET('/api/tools/compare', { params: { query } }), { isBackground: true });
}

export function startTrial(body: { toolName: string; userEmail?: string; trialDays: number }) {
  return result(api.POST('/api/trial/start', { body: { ...body, via: linkCode('via') } }));
}

export function sendReview(id: string, body: { rating: number; comment: string }) {
  return result(api.POST('/api/tools/{id}/reviews', { params: { path: { id } }, body }));
}

/** A page of a tool's reviews; with a session also which of them the person found helpful. */
export function listReviews(id: string, query: { sort: ReviewSort; page: number; limit: number }) {
  const params = { path: { id }, query };
  return result(api.GET('/api/tools/{id}/reviews', { params }), { isBackground: true });
}

/** The person's own review, and whether they may write one. */
export function getOwnReview(id: string) {
  const params = { path: { id } };
  return result(api.GET('/api/tools/{id}/reviews/mine', { params }), { isBackground: true });
}

/** Says that a review is helpful, or takes it back. */
export function markHelpful(id: string, isHelpful: boolean) {
  const params = { path: { id } };
  return result(
    isHelpful
      ? api.PUT('/api/reviews/{id}/helpful', { params })
      : api.DELETE('/api/reviews/{id}/helpful', { params }),
  );
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

export type MailList = Parameters<typeof endEmails>[1];

/** Ends emails of one kind, with the token of the link in them. */
export function endEmails(
  token: string,
  list: 'releases' | 'licenseReminders' | 'reviewReminders' | 'offers' | 'checkoutReminder' | 'newsletter',
) {
  return result(api.POST('/api/mail/unsubscribe', { params: { query: { token, list } } }));
}

export function unsubscribeNewsletter(token: string) {
  return result(api.POST('/api/newsletter/unsubscribe', { body: { token } }));
}
