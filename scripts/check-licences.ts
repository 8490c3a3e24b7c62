/** Fails when a package has a licence that is not in lib/licences.ts, which says why each one is allowed. */
import { ROOT } from './lib/launch/settings.ts';
import { licenceViolations } from './lib/licences.ts';

const violations = licenceViolations(ROOT);
for (const violation of violations) console.error(violation);
console.log(`Licences: ${violations.length} violations`);
if (violations.length > 0) process.exitCode = 1;
