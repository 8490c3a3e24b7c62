export { FulfilmentModule } from './fulfilment.module.js';
export { HandOverService } from './hand-over.service.js';
export { OrderAccessService } from './order-access.service.js';
