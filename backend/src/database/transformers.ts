import type { ValueTransformer } from 'typeorm';

/** Reads a `bigint` or `numeric` column, which PostgreSQL sends as text, as a number. */
export const asNumber: ValueTransformer = {
  from: (text: string | null) => (text === null ? null : Number(text)),
  to: (value: unknown) => value,
};
