import { z } from 'zod';

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
/** Folders of a bucket, each after a slash; a slash may end them. */
const FOLDERS = /(?:\/[a-zA-Z0-9][a-zA-Z0-9._-]*)*\/?/.source;
const PLACE = new RegExp(`^([^/]+)(${FOLDERS})$`);

/** The variables of one bucket of an S3-compatible service. */
export const s3Variables = {
  S3_BUCKET: z
    .string()
    .refine(
      (value) => placeIn(value) !== null,
      'must be the name of a bucket (lowercase letters, digits, - and .), and may have folders after it (files/shop)',
    )
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be https://… or http://…' }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
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

/** `bucket/folder` in its parts; null when it is not that. */
function placeIn(text: string): Pick<S3Settings, 'bucket' | 'prefix'> | null {
  const [, bucket = '', folders = ''] = PLACE.exec(text) ?? [];
  if (!BUCKET.test(bucket)) return null;
  const path = folders.replace(/^\/|\/$/g, '');
  return { bucket, prefix: path && `${path}/` };
}

/**
 * Amazon names buckets by host; most other services do so only with a DNS entry for each bucket. Those that do have an
 * endpoint which begins with the bucket.
 */
function serviceAt(endpoint: string | undefined, bucket: string): Pick<S3Settings, 'endpoint' | 'pathStyle'> {
  const service = endpoint?.replace(`://${bucket}.`, '://');
  return { endpoint: service, pathStyle: service !== undefined && service === endpoint };
}

/** The bucket that the variables name; null without one. */
export function s3Settings(variables: z.infer<z.ZodObject<typeof s3Variables>>): S3Settings | null {
  const { S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_REGION: region } = variables;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  const place = placeIn(name ?? '');
  if (!place) return null;
  return {
    ...place,
    ...serviceAt(endpoint, place.bucket),
    region,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/** `https://KEY:SECRET@host/bucket/folder?region=…`. A secret may contain a slash: it ends at the last "@". */
const ADDRESS = /^(https?:\/\/)(?:([^:/@]+):(.+)@)?([^/@?]+)\/([^@?]+)(?:\?region=([a-z0-9-]+))?$/;
/** Amazon's hosts name their region: `s3.ap-south-1.amazonaws.com`. */
const AMAZON = /(?:^|\.)s3[.-]([a-z0-9-]+)\.amazonaws\.com$/;

/** Signs that an address may not contain are escaped (`%2F`), or as they are. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function bucketAt(address: string): S3Settings | null {
  const [, protocol = '', key, secret, host = '', path = '', region] = ADDRESS.exec(address) ?? [];
  const place = placeIn(path);
  if (!place || !URL.canParse(protocol + host)) return null;
  return {
    ...place,
    ...serviceAt(protocol + host, place.bucket),
    region: region ?? AMAZON.exec(host)?.[1] ?? 'us-east-1',
    credentials:
      key && secret ? { accessKeyId: unescaped(key), secretAccessKey: unescaped(secret) } : undefined,
  };
}

/** One bucket with its keys in one address. */
export const bucketAddress = z.string().transform((address, context): S3Settings => {
  const bucket = bucketAt(address);
  if (bucket) return bucket;
  // The value is not repeated: it has a secret.
  context.addIssue('must be https://KEY:SECRET@host/bucket, and may end with /folder and ?region=…');
  return z.NEVER;
});
