export { OutboxModule } from './outbox.module.ts';
