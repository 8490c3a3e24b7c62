export { PricingModule } from './pricing.module.js';
export { requestOf } from './order-request.js';
export { PriceInput, PriceRecord, PriceResponse, toPriceRecord } from './pricing.dto.js';
export { PricingService } from './pricing.service.js';
