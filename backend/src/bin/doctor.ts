import { checkProviderClock } from '../config/doctor/clocks.ts';
import { checkMailDomain } from '../config/doctor/mail-domain.ts';
import { report } from '../config/doctor/report.ts';
import { inspectEnv } from '../config/read-env.ts';
import { compareClockWith } from '../database/database-clock.ts';
import { withConnection } from '../database/one-connection.ts';
import { checkSubscriptions } from '../readiness/subscriptions-check.ts';

/**
 * `npm run doctor`: judges the configuration of this environment as that of a live store. Exits with 1 when it would not
 * start.
 */
const { findings, addresses, sender } = inspectEnv();
const databaseUrl = addresses.databaseUrl ?? '';
const [mail, subscriptions, ...clocks] = await Promise.all([
  checkMailDomain(sender),
  withConnection(databaseUrl, checkSubscriptions),
  compareClockWith(databaseUrl),
  checkProviderClock(addresses.providerUrl),
]);
const { text, ready } = report([...findings, ...mail, ...subscriptions, ...clocks]);
process.stdout.write(text);
process.exitCode = ready ? 0 : 1;
