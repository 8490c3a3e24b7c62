/** Fails when an import breaks a rule of .dependency-cruiser.cjs, or when a rule misses its planted violation. */
import { ineffectiveRules, findViolations } from './lib/dependency-rules.ts';
import { ROOT } from './lib/launch/settings.ts';

const ineffective = await ineffectiveRules();
for (const rule of ineffective) console.error(`The rule "${rule}" misses its planted violation.`);

const { modules, violations } = await findViolations(ROOT);
for (const { message } of violations) console.error(message);

console.log(`${modules} modules, ${violations.length} violations, ${ineffective.length} ineffective rules`);
if (ineffective.length > 0 || violations.length > 0) process.exitCode = 1;
