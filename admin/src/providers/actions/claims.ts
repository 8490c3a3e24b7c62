import { api, getData } from '../http-client';

export const claimActions = {
  /** Finds claims in texts, by the names of their fields. */
  checkClaims: async (texts: Record<string, string>) =>
    (await getData(api.POST('/api/admin/claims/check', { body: { texts } }))).findings,
};
