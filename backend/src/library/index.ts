export { type DeliveryLine, DeliveryLogRepository } from './downloads/delivery-log.repository.ts';
export { LINK_LIFETIME_SECONDS } from './downloads/file-link.ts';
export { sendFile, type ServedFile } from './downloads/send-file.ts';
export { SubscribedTermsService } from './entitlements/subscribed-terms.service.ts';
export { EntitlementsRepository } from './entitlements/entitlements.repository.ts';
export { type ToolDelivery, ToolDeliveries } from './downloads/tool-deliveries.ts';
export { LibraryModule } from './library.module.ts';
export { DownloadsService } from './downloads/downloads.service.ts';
export { libraryError } from './library.errors.ts';
