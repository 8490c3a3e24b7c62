import { z } from 'zod';
import type { Problem, Source } from './doctor/check.ts';
import { flag } from './flag.ts';
import { s3Settings, type S3Settings, s3Variables } from './s3-env.ts';

/** The variables that say where the store's files are. */
export const filesVariables = {
  ...s3Variables,
  FILE_STORE: z.enum(['disk', 's3']).optional(),
  ACCEL_REDIRECT: flag.default(false),
};

/** Where the store's files are. */
export interface FilesSettings {
  dataDir: string;
  /** Where new files go. Files that are missing there are looked for in the other storage. */
  primary: 'disk' | 's3';
  s3: S3Settings | null;
  /** Whether the proxy in front sends files of the disk (X-Accel-Redirect). */
  accelRedirect: boolean;
}

type Variables = z.infer<z.ZodObject<typeof filesVariables>> & { DATA_DIR: string };

export function filesSettings(variables: Variables): FilesSettings {
  const s3 = s3Settings(variables);
  return {
    dataDir: variables.DATA_DIR,
    primary: variables.FILE_STORE ?? (s3 ? 's3' : 'disk'),
    s3,
    accelRedirect: variables.ACCEL_REDIRECT,
  };
}

const KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const stops = (variable: string, sentence: string): Problem => ({ variable, sentence, stopsDemo: true });

/** Settings that contradict each other; no process starts with them. */
export function fileProblems(source: Source): Problem[] {
  if (!source.S3_BUCKET) {
    const useless = Object.keys(s3Variables).filter((variable) => source[variable]);
    const sentence =
      'is set without S3_BUCKET, so files would stay on the disk; set S3_BUCKET or remove this variable';
    return [
      ...useless.map((variable) => stops(variable, sentence)),
      ...(source.FILE_STORE === 's3'
        ? [stops('FILE_STORE', 'is s3, but no bucket is named; set S3_BUCKET')]
        : []),
    ];
  }
  const missing = KEYS.find((variable) => !source[variable]);
  const given = KEYS.find((variable) => source[variable]);
  return missing && given ? [stops(missing, `is missing, but ${given} is set; set both or neither`)] : [];
}
