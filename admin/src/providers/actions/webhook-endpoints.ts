import type { Schemas } from '@store/api-client';
import { api, replyOf } from '../http-client';

const ofEndpoint = (id: string) => ({ params: { path: { id } } });

export const webhookEndpointActions = {
  createWebhookEndpoint: (body: Schemas['EndpointInput']) =>
    replyOf(api.POST('/api/admin/webhook-endpoints', { body })),
  updateWebhookEndpoint: (id: string, body: Schemas['EndpointUpdateInput']) =>
    replyOf(api.PUT('/api/admin/webhook-endpoints/{id}', { ...ofEndpoint(id), body })),
  deleteWebhookEndpoint: (id: string) =>
    replyOf(api.DELETE('/api/admin/webhook-endpoints/{id}', ofEndpoint(id))),
  rotateWebhookSecret: (id: string) =>
    replyOf(api.POST('/api/admin/webhook-endpoints/{id}/rotate', ofEndpoint(id))),
  testWebhookEndpoint: (id: string) =>
    replyOf(api.POST('/api/admin/webhook-endpoints/{id}/test', ofEndpoint(id))),
  redeliverWebhook: (id: string, deliveryId: string) =>
    replyOf(
      api.POST('/api/admin/webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver', {
        params: { path: { id, deliveryId } },
      }),
    ),
};
