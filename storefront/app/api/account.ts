import { logout } from './auth';
import { file } from './file';
import { api, customerAuthorization, result, type CallRules } from './http';
import type { BillingInput, Consent, MailChoices } from './types';

export function getDashboard() {
  return result(api.GET('/api/users/dashboard'));
}

export function getLibrary(rules?: CallRules) {
  return result(api.GET('/api/users/purchased-tools'), rules);
}

export function getPayments(page: number, limit: number) {
  return result(api.GET('/api/users/payments', { params: { query: { page, limit } } }));
}

export function getCourseProgress() {
  return result(api.GET('/api/users/course-progress'));
}

/** Saves the number of completed modules; the first call enrols. */
export function saveCourseProgress(completedModules: number) {
  return result(api.PUT('/api/users/course/progress', { body: { completedModules } }));
}

export function getProfile() {
  return result(api.GET('/api/users/profile'));
}

export function saveProfile(body: {
  name: string;
  phone: string | null;
  profile: { bio: string; location: string; website: string };
}) {
  return result(api.PUT('/api/users/profile', { body }));
}

export function getMailPreferences(rules?: CallRules) {
  return result(api.GET('/api/users/mail-preferences'), rules);
}

export function saveMailPreferences(body: Partial<MailChoices>) {
  return result(api.PUT('/api/users/mail-preferences', { body }));
}

/** What the customer agreed to and took back, newest first. */
export function getConsents() {
  return result(api.GET('/api/users/consents'));
}

export function withdrawConsent(purpose: Consent['purpose']) {
  return result(
    api.PUT('/api/users/consents/{purpose}', { params: { path: { purpose } }, body: { granted: false } }),
  );
}

export function getDevices() {
  return result(api.GET('/api/users/sessions'));
}

/** Signs one device out. */
export function endDevice(id: string) {
  return result(api.DELETE('/api/users/sessions/{id}', { params: { path: { id } } }));
}

/** Signs out every device: the others first, then this one. */
export async function endAllDevices() {
  const others = await result(api.DELETE('/api/users/sessions'));
  return others.ok ? logout() : others;
}

export function exportData() {
  return result(api.GET('/api/users/export'));
}

/** Deletes the account; an account without a password (Google) needs a recent sign-in instead. */
export function deleteAccount(password: string | undefined) {
  return result(api.DELETE('/api/users/account', { body: { password } }), { keepSession: true });
}

/** The certificate as a PDF. */
export function getCertificate() {
  const headers = customerAuthorization();
  return file(api.GET('/api/users/course/certificate', { headers, parseAs: 'blob' }));
}

/** The receipt of a paid order as a PDF. */
export function getReceipt(id: string) {
  const headers = customerAuthorization();
  return file(api.GET('/api/payments/receipt/{id}', { params: { path: { id } }, headers, parseAs: 'blob' }));
}

/** The tax invoice of an order as a PDF. */
export function getInvoice(id: string) {
  const headers = customerAuthorization();
  return file(api.GET('/api/payments/invoice/{id}', { params: { path: { id } }, headers, parseAs: 'blob' }));
}

/** The credit note of a refund as a PDF. */
export function getCreditNote(id: string) {
  const headers = customerAuthorization();
  const params = { path: { id } };
  return file(api.GET('/api/payments/credit-notes/{id}', { params, headers, parseAs: 'blob' }));
}

/** Cancels an unpaid order; it stays pending until the provider confirms. */
export function cancelOrder(id: string) {
  return result(api.POST('/api/payments/cancel/{id}', { params: { path: { id } } }));
}

/** One of the customer's own orders. */
export function getOrder(id: string, rules?: CallRules) {
  return result(api.GET('/api/payments/details/{id}', { params: { path: { id } } }), rules);
}

/** What the customer's tax invoices say, and whether the store issues them. */
export function getBilling(rules?: CallRules) {
  return result(api.GET('/api/users/billing'), rules);
}

export function saveBilling(body: BillingInput) {
  return result(api.PUT('/api/users/billing', { body }));
}
