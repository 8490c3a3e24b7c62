export { PaymentsModule } from './payments.module.ts';
