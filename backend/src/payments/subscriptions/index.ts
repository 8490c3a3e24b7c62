export { SubscriptionsModule } from './subscriptions.module.ts';
export { SubscriptionsService } from './subscriptions.service.ts';
