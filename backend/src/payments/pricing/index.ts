export { PricingModule } from './pricing.module.ts';
export { getRequest } from './order-request.ts';
export { PriceInput, PriceRecord, PriceResponse, toPriceRecord } from './pricing.dto.ts';
export { PricingService } from './pricing.service.ts';
