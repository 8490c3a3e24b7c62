import type { Schemas } from '@store/api-client';
import { api, getReply } from '../http-client';

const ofEndpoint = (id: string) => ({ params: { path: { id } } });

export const webhookEndpointActions = {
  createWebhookEndpoint: (body: Schemas['EndpointInput']) =>
    getReply(api.POST('/api/admin/webhook-endpoints', { body })),
  updateWebhookEndpoint: (id: string, body: Schemas['EndpointUpdateInput']) =>
    getReply(api.PUT('/api/admin/webhook-endpoints/{id}', { ...ofEndpoint(id), body })),
  deleteWebhookEndpoint: (id: string) =>
    getReply(api.DELETE('/api/admin/webhook-endpoints/{id}', ofEndpoint(id))),
  rotateWebhookSecret: (id: string) =>
    getReply(api.POST('/api/admin/webhook-endpoints/{id}/rotate', ofEndpoint(id))),
  testWebhookEndpoint: (id: string) =>
    getReply(api.POST('/api/admin/webhook-endpoints/{id}/test', ofEndpoint(id))),
  redeliverWebhook: (id: string, deliveryId: string) =>
    getReply(
      api.POST('/api/admin/webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver', {
        params: { path: { id, deliveryId } },
      }),
    ),
};
