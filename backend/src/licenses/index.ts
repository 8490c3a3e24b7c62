export { licenseCalls } from './calls/license-calls.ts';
export { PERIOD_DAYS, WITH_HELD_PLAN } from './held-plan.ts';
export { hashForeignKey } from './license-alias.ts';
export { LicenseAliasesRepository } from './license-aliases.repository.ts';
export { LicenseIssuesService } from './issuing/license-issues.service.ts';
export { type HeldLicense, LicensesRepository } from './licenses.repository.ts';
export { readLicenseKey } from './license-key.ts';
export { LicensesModule } from './licenses.module.ts';
