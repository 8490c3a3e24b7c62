export { Events } from './events/events.service.ts';
export { OutboundWebhooksModule } from './outbound-webhooks.module.ts';
