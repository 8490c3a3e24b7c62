export { PricingModule } from './pricing.module.ts';
export { requestOf } from './order-request.ts';
export { PriceInput, PriceRecord, PriceResponse, toPriceRecord } from './pricing.dto.ts';
export { PricingService } from './pricing.service.ts';
