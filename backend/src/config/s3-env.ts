import { z } from 'zod';
import { flag } from './flag.ts';

/** The variables of one bucket of an S3-compatible service. */
export const s3Variables = {
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket (lowercase letters, digits, - and .)',
    )
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be https://… or http://…' }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([a-zA-Z0-9][a-zA-Z0-9._-]*\/)+$/, 'must be folders that end with a slash (shop/)')
    .optional(),
  S3_PATH_STYLE: flag.optional(),
};

/** One bucket, or a folder of it. */
export interface S3Settings {
  bucket: string;
  /** Undefined: Amazon's, of the region. */
  endpoint: string | undefined;
  region: string;
  /** Undefined: what the machine provides (AWS_ACCESS_KEY_ID, a role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Put before every key; empty or ends with a slash. */
  prefix: string;
  /** The bucket is part of the path (`endpoint/bucket/key`), not of the host. */
  pathStyle: boolean;
}

/** The bucket that the variables name; null without one. */
export function s3Settings(variables: z.infer<z.ZodObject<typeof s3Variables>>): S3Settings | null {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = variables;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (!bucket) return null;
  return {
    bucket,
    endpoint,
    region,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    prefix: variables.S3_PREFIX ?? '',
    // Amazon names buckets by host; most other services do so only with a DNS entry for each bucket.
    pathStyle: variables.S3_PATH_STYLE ?? endpoint !== undefined,
  };
}
