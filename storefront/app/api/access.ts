import { api, result } from './http';

/** The customer's rights that staff give elsewhere, such as on TradingView. */
export function getAccess() {
  return result(api.GET('/api/users/access'));
}

/** Gives the access to this name from now on; answers all of them. */
export function setAccessName(licenseId: string, value: string) {
  return result(
    api.PUT('/api/users/access/{licenseId}', { params: { path: { licenseId } }, body: { value } }),
  );
}
