import { api, dataOf } from '../http-client';

export const claimActions = {
  /** Finds claims in texts, by the names of their fields. */
  checkClaims: async (texts: Record<string, string>) =>
    (await dataOf(api.POST('/api/admin/claims/check', { body: { texts } }))).findings,
};
