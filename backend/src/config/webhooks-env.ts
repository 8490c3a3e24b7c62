import { z } from 'zod';

/** 5 s, 5 and 30 min, 2, 5, 10, 14, 20 and 24 h: ten attempts in a little more than three days. */
const RETRY_DELAYS = '5,300,1800,7200,18000,36000,50400,72000,86400';

const HOST_AND_PORT = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/;

const listed = (value: string) => value.split(',').flatMap((entry) => entry.trim().toLowerCase() || []);

/** The variables of webhooks that the store sends. */
export const webhooksVariables = {
  WEBHOOK_TIMEOUT: z.coerce.number().positive().max(60).default(15),
  WEBHOOK_RETRY_DELAYS: z
    .string()
    .default(RETRY_DELAYS)
    .transform((value) => listed(value).map(Number))
    .pipe(
      z.array(
        z.int().positive('must be seconds, separated by commas'),
        'must be seconds, separated by commas',
      ),
    ),
  WEBHOOK_ALLOW_PRIVATE: z
    .string()
    .default('')
    .transform((value) => (value === 'true' ? true : listed(value).filter((entry) => entry !== 'false')))
    .pipe(
      z.union([
        z.literal(true),
        z.array(z.string().regex(HOST_AND_PORT, 'must be "true", or host:port pairs separated by commas')),
      ]),
    ),
};
