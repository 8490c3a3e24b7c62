export { ToolsModule } from './tools.module.js';
export { ToolsService } from './tools.service.js';
export type { ToolForSale } from './tools.repository.js';
export { ToolCards } from './catalogue/tool-cards.js';
export { ToolCard } from './catalogue/catalogue.dto.js';
export { PreparedAnswers } from './catalogue/response-cache.js';
export { registerPreparedAnswers } from './catalogue/serve-cached.js';
