export { SettingsModule } from './settings.module.js';
export { SettingsService } from './settings.service.js';
export type { Settings } from './settings.js';
export { riskNoticeVersion } from './risk-notice.js';
