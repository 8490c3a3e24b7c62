export { OrderTotalsRepository } from './order-totals.repository.js';
export { PaymentGateway } from './gateway.js';
export { PaymentsModule } from './payments.module.js';
