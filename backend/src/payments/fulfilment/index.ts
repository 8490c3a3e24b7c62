export { FulfilmentModule } from './fulfilment.module.js';
export { FulfilmentService } from './fulfilment.service.js';
export { OrderAccessService } from './order-access.service.js';
