export { ToolsModule } from './tools.module.js';
export { ToolsService } from './tools.service.js';
export type { ToolForSale } from './tools.repository.js';
export { ToolCard } from './catalogue/catalogue.dto.js';
export { ResponseCache } from './catalogue/response-cache.js';
export { cachedBody, registerResponseCache } from './catalogue/response-cache.hook.js';
export { OptionalFlag, Pictures, RequiredText, Rupees } from './staff/tool-fields.js';
export { type PriceChange, ToolPrices } from './tool-prices.js';
