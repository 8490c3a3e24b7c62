export { RemindersModule } from './reminders.module.js';
export { CheckoutRemindersService } from './checkout-reminders.service.js';
