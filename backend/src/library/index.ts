export { type DeliveryLine, DeliveryLogRepository } from './downloads/delivery-log.repository.js';
export { LINK_LIFETIME_SECONDS } from './downloads/file-link.js';
export { sendFile } from './downloads/send-file.js';
export { EntitlementsRepository } from './entitlements/entitlements.repository.js';
export { type ToolDelivery, ToolDeliveries } from './downloads/tool-deliveries.js';
export { LibraryModule } from './library.module.js';
export { DownloadsService } from './downloads/downloads.service.js';
export { libraryError } from './library.errors.js';
