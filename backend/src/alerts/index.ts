export type { AlertKind } from './alert.entity.ts';
export { AlertsModule } from './alerts.module.ts';
export { AlertsRepository, type NewAlert } from './alerts.repository.ts';
export { InvariantAlertsRepository } from './invariant-alerts.repository.ts';
export type { Batch, Finding, Invariant } from './invariants/invariant.ts';
export { InvariantsService } from './invariants/invariants.service.ts';
export { rowCheck, rupees } from './invariants/row-check.ts';
export { alertError } from './alerts.errors.ts';
