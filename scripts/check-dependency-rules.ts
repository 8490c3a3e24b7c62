/** Fails when an import breaks a rule of .dependency-cruiser.cjs, or when the check itself has gone blind. */
import { blindRules, findViolations } from './lib/dependency-rules.ts';
import { ROOT } from './lib/launch/settings.ts';

const blind = await blindRules();
for (const rule of blind) console.error(`The rule "${rule}" does not notice its planted violation.`);

const { modules, violations } = await findViolations(ROOT);
for (const { sentence } of violations) console.error(sentence);

console.log(`${modules} modules, ${violations.length} violations, ${blind.length} blind rules`);
if (blind.length > 0 || violations.length > 0) process.exitCode = 1;
