export { FulfilmentModule } from './fulfilment.module.ts';
export { FulfilmentService } from './fulfilment.service.ts';
export { OrderAccessService } from './order-access.service.ts';
