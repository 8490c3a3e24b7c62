/** Fails when a backend folder writes a table of another one, or reads it without declaring so in lib/table-owners.ts. */
import { join } from 'node:path';
import { ROOT } from './lib/launch/settings.ts';
import { tableViolations } from './lib/table-rules.ts';

const violations = tableViolations(join(ROOT, 'backend/src'));
for (const violation of violations) console.error(violation);
console.log(`Tables: ${violations.length} violations`);
if (violations.length > 0) process.exitCode = 1;
