export { ToolsModule } from './tools.module.js';
export { ToolsService } from './tools.service.js';
export type { ToolForSale } from './tools.repository.js';
export { Entitlements } from './access/entitlements.js';
export { PaidCheckout } from './access/paid-checkout.js';
export { ToolCards } from './catalogue/tool-cards.js';
export { ToolCard } from './catalogue/catalogue.models.js';
export { PreparedAnswers } from './catalogue/prepared-answers.js';
export { registerPreparedAnswers } from './catalogue/serve-prepared.js';
