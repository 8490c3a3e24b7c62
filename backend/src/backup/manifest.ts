import { z } from 'zod';

/** The version of the archive's layout. */
export const FORMAT = 1;

/** The first entry: what is needed before the data can be read. */
export const HEADER = 'header.json';
/** The last entry: without it the archive is incomplete. */
export const MANIFEST = 'manifest.json';
export const JOBS = 'jobs.json';
export const SEQUENCES = 'sequences.json';

export const headerSchema = z.object({
  format: z.literal(FORMAT, 'This backup was made by a newer version of the store.'),
  createdAt: z.iso.datetime(),
  /** The names of the migrations that made the schema. */
  migrations: z.array(z.string()),
});
export type Header = z.infer<typeof headerSchema>;

const digestSchema = z.object({ rows: z.number().int(), digest: z.string() });
export type Digest = z.infer<typeof digestSchema>;

export const sequencesSchema = z.array(
  z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() }),
);
export type Sequences = z.infer<typeof sequencesSchema>;

/** A job that waited when the backup was made. */
export const jobsSchema = z.array(
  z.object({
    identifier: z.string(),
    payload: z.unknown(),
    queueName: z.string().nullable(),
    runAt: z.string(),
    maxAttempts: z.number().int(),
    key: z.string().nullable(),
    priority: z.number().int(),
    attempts: z.number().int(),
    lastError: z.string().nullable(),
  }),
);
export type Jobs = z.infer<typeof jobsSchema>;

export const manifestSchema = z.object({
  /** Rows and digest of every table, and the sum of its columns of money, in paise. */
  tables: z.record(z.string(), digestSchema.extend({ paise: z.record(z.string(), z.string()) })),
  /** `rows` is the number of files; `digest` is made of their keys and contents. */
  files: digestSchema.extend({ bytes: z.number().int() }),
  jobs: z.number().int(),
  /** Files that a row names and that were missing or had other bytes when the backup was made. */
  damaged: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;
