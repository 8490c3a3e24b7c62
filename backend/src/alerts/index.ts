export type { AlertKind } from './alert.entity.js';
export { AlertsModule } from './alerts.module.js';
export { AlertsRepository, type NewAlert } from './alerts.repository.js';
export { InvariantAlertsRepository } from './invariant-alerts.repository.js';
export type { Batch, Finding, Invariant } from './invariants/invariant.js';
export { InvariantsService } from './invariants/invariants.service.js';
export { rowCheck, rupees } from './invariants/row-check.js';
export { alertError } from './alerts.errors.js';
