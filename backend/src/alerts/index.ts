export type { AlertKind } from './alert.entity.js';
export { AlertsModule } from './alerts.module.js';
export { AlertsRepository, type NewAlert } from './alerts.repository.js';
export { InvariantAlertsRepository } from './invariant-alerts.repository.js';
export { alertError } from './alerts.errors.js';
