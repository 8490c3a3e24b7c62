import type { Schemas } from '@store/api-client';
import { api, replyOf } from '../http-client';

export const apiKeyActions = {
  createApiKey: (body: Schemas['CreateApiKeyInput']) => replyOf(api.POST('/api/admin/api-keys', { body })),
  revokeApiKey: (id: string) => replyOf(api.DELETE('/api/admin/api-keys/{id}', { params: { path: { id } } })),
};
