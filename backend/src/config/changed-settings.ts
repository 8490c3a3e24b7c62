import { z } from 'zod';
import type { Env } from './env.ts';
import { delaysVariables } from './delays-env.ts';
import { scanVariables } from './scan-env.ts';
import { PRICE_RULE_DAY } from './price-rule-day.ts';
import { webhooksVariables } from './webhooks-env.ts';

const DELAYS = [
  'CHECKOUT_REMINDER_AFTER',
  'COMMUNITY_CHECK_EVERY',
  'LICENSE_NOTICE_EVERY',
  'RELEASE_NOTICE_AFTER',
  'REVIEW_REMINDER_AFTER',
  'SCAN_RELEASES_EVERY',
  'SCAN_RETRY_AFTER',
  'SUBSCRIPTION_POLL_SECONDS',
  'CLAMAV_TIMEOUT',
  'WEBHOOK_TIMEOUT',
  'WEBHOOK_RETRY_DELAYS',
] as const;

const USUAL = z.object({ ...delaysVariables, ...scanVariables, ...webhooksVariables }).parse({});

/** A sentence for each value that is not the usual one: one that is meant for a test would surprise customers. */
export function changedSettings(
  env: Pick<Env, (typeof DELAYS)[number] | 'PRICE_RULE_FROM' | 'RATE_LIMIT_FACTOR'>,
): string[] {
  const delays = DELAYS.filter((name) => String(env[name]) !== String(USUAL[name])).map(
    (name) => `${name} is ${String(env[name])} s instead of ${String(USUAL[name])} s`,
  );
  const { RATE_LIMIT_FACTOR: factor, PRICE_RULE_FROM: day } = env;
  return [
    ...delays,
    ...(factor === 1 ? [] : [`RATE_LIMIT_FACTOR is ${factor}: it multiplies every limit`]),
    ...(day > PRICE_RULE_DAY ? [`PRICE_RULE_FROM is ${day} instead of ${PRICE_RULE_DAY}`] : []),
  ];
}
