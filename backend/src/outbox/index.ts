export { OutboxModule } from './outbox.module.js';
