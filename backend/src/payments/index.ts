export { PaymentGateway } from './gateway.js';
export { PaymentsModule } from './payments.module.js';
