import type { Schemas } from '@store/api-client';
import { api, getData, getReply } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const userActions = {
  addUser: (body: Schemas['AddCustomerInput']) => getReply(api.POST('/api/admin/users', { body })),
  getUserLibrary: (id: string) => getData(api.GET('/api/admin/users/{id}/library', at(id))),
  getUserSessions: (id: string) => getData(api.GET('/api/admin/users/{id}/sessions', at(id))),
  getUserActivity: (id: string) => getData(api.GET('/api/admin/users/{id}/activity', at(id))),
  setUserStatus: (id: string, status: 'active' | 'suspended') =>
    getReply(api.PUT('/api/admin/users/{id}/status', { ...at(id), body: { status } })),
  signOutUser: (id: string) => getReply(api.POST('/api/admin/users/{id}/sign-out', at(id))),
  sendUserEmail: (id: string, mail: 'verification' | 'reset') =>
    getReply(api.POST('/api/admin/users/{id}/mails', { ...at(id), body: { mail } })),
  grantTool: (id: string, body: Schemas['GrantToolInput']) =>
    getReply(api.POST('/api/admin/users/{id}/tools', { ...at(id), body })),
  withdrawTool: (id: string, toolId: string, reason: string) =>
    getReply(
      api.POST('/api/admin/users/{id}/tools/{toolId}/withdraw', {
        params: { path: { id, toolId } },
        body: { reason },
      }),
    ),
};
