import { api, result } from './http';

/** The groups that the customer may join, or is in. */
export function getCommunities() {
  return result(api.GET('/api/users/communities'));
}

/** A link, good for one account and once. */
export function inviteToCommunity(id: string) {
  return result(api.POST('/api/users/communities/{id}/invite', { params: { path: { id } } }));
}
