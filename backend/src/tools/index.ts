export { ToolsModule } from './tools.module.js';
export { ToolsService } from './tools.service.js';
export type { ToolForSale } from './tools.repository.js';
export { ToolCard } from './catalogue/catalogue.dto.js';
export { ResponseCache } from './catalogue/response-cache.js';
export { cachedBody, registerResponseCache } from './catalogue/response-cache.hook.js';
export { SharePicturesService } from './share/share-pictures.service.js';
export type { SharedPage } from './share/shared-page.js';
export { StoredArchivesService } from './uploads/stored-archives.service.js';
export {
  OptionalFlag,
  OptionalText,
  Pictures,
  RequiredLine,
  RequiredText,
  Rupees,
  WholeNumber,
} from './staff/tool-fields.js';
export { type PriceChange, ToolPrices } from './tool-prices.js';
export { type PublishedRelease, ToolReleases } from './tool-releases.js';
export { ToolPolicies } from './tool-policies.js';
export { LICENSE_POLICIES, type LicensePolicy, TOOL_LOGICS, type ToolLogic } from './tool.entity.js';
export { describeTool } from './tools.audit.js';
export { toolError } from './tools.errors.js';
