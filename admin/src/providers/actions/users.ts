import type { Schemas } from '@store/api-client';
import { api, dataOf, replyOf } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const userActions = {
  getUserLibrary: (id: string) => dataOf(api.GET('/api/admin/users/{id}/library', at(id))),
  getUserSessions: (id: string) => dataOf(api.GET('/api/admin/users/{id}/sessions', at(id))),
  getUserActivity: (id: string) => dataOf(api.GET('/api/admin/users/{id}/activity', at(id))),
  setUserStatus: (id: string, status: 'active' | 'suspended') =>
    replyOf(api.PUT('/api/admin/users/{id}/status', { ...at(id), body: { status } })),
  signOutUser: (id: string) => replyOf(api.POST('/api/admin/users/{id}/sign-out', at(id))),
  sendUserEmail: (id: string, mail: 'verification' | 'reset') =>
    replyOf(api.POST('/api/admin/users/{id}/mails', { ...at(id), body: { mail } })),
  grantTool: (id: string, body: Schemas['GrantToolInput']) =>
    replyOf(api.POST('/api/admin/users/{id}/tools', { ...at(id), body })),
  withdrawTool: (id: string, toolId: string, reason: string) =>
    replyOf(
      api.POST('/api/admin/users/{id}/tools/{toolId}/withdraw', {
        params: { path: { id, toolId } },
        body: { reason },
      }),
    ),
};
