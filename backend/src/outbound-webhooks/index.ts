export { Events } from './events/events.service.js';
export { OutboundWebhooksModule } from './outbound-webhooks.module.js';
