import { checkProviderClock } from '../config/doctor/clocks.ts';
import type { Env } from '../config/env.ts';
import { compareClockWith } from '../database/database-clock.ts';

/**
 * The last check before production opens. A clock that could not be compared refuses nothing: the store must start while
 * the provider is away.
 * @throws Error with one sentence for each clock that differs
 */
export async function refuseWrongClock(
  env: Pick<Env, 'DATABASE_URL' | 'CASHFREE_BASE_URL'>,
  now = Date.now,
): Promise<void> {
  const findings = await Promise.all([
    compareClockWith(env.DATABASE_URL, now),
    checkProviderClock(env.CASHFREE_BASE_URL, now),
  ]);
  const problems = findings.filter(({ ok }) => ok === false).flatMap((finding) => finding.problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
