import type { Schemas } from '@store/api-client';
import { api, getReply } from '../http-client';

export const apiKeyActions = {
  createApiKey: (body: Schemas['CreateApiKeyInput']) => getReply(api.POST('/api/admin/api-keys', { body })),
  revokeApiKey: (id: string) =>
    getReply(api.DELETE('/api/admin/api-keys/{id}', { params: { path: { id } } })),
};
