export { licenseCalls } from './calls/license-calls.js';
export { LicenseIssuesService } from './issuing/license-issues.service.js';
export { type HeldLicense, LicensesRepository } from './licenses.repository.js';
export { LicensesModule } from './licenses.module.js';
