export { WebhooksModule } from './webhooks.module.ts';
