import { logout } from './auth';
import { api, authorization, result, type CallRules } from './http';

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

export function getDevices() {
  return result(api.GET('/api/users/sessions'));
}

/** Signs one device out. */
export function endDevice(id: string) {
  return result(api.DELETE('/api/users/sessions/{id}', { params: { path: { id } } }));
}

/** Signs every device out: the others, then this one. */
export async function endAllDevices() {
  const others = await result(api.DELETE('/api/users/sessions'));
  return others.ok ? logout() : others;
}

export function exportData() {
  return result(api.GET('/api/users/export'));
}

/** Deletes the account; one that has no password (Google) needs a recent sign-in instead. */
export function deleteAccount(password: string | undefined) {
  return result(api.DELETE('/api/users/account', { body: { password } }), { keepSession: true });
}

/** A file only its owner may read, or null when it cannot be had. */
async function getFile(path: string): Promise<Blob | null> {
  try {
    const response = await fetch(path, { headers: authorization() });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** The certificate as a PDF. */
export function getCertificate() {
  return getFile('/api/users/course/certificate');
}

/** The receipt of a paid order as a PDF. */
export function getReceipt(orderId: string) {
  return getFile(`/api/payments/receipt/${orderId}`);
}
