export { SettingsModule } from './settings.module.ts';
export { SettingsService } from './settings.service.ts';
export { DEFAULTS, type Settings } from './settings.ts';
export { riskNoticeVersion } from './risk-notice.ts';
