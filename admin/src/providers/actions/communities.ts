import { api, getReply } from '../http-client';

export const communityActions = {
  /** Asks the messenger whether the bot can work in the group. */
  checkCommunity: (id: string) =>
    getReply(api.POST('/api/admin/communities/{id}/check', { params: { path: { id } } })),
};
