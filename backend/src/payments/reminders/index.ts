export { RemindersModule } from './reminders.module.ts';
export { CheckoutRemindersService } from './checkout-reminders.service.ts';
