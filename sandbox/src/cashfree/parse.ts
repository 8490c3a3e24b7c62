import type { z } from 'zod';
import { ProviderError } from './errors.ts';

const MISSING = 'is missing in the request. Value received: ';

/**
 * Parses a request body; the first problem becomes the provider's error: code `<field>_missing` or
 * `<field>_invalid`, message `<field> : <what is wrong>`. A schema message may contain `{value}`.
 */
export function parseBody<T>(shape: z.ZodType<T>, body: unknown): T {
  const result = shape.safeParse(body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = issue?.path ?? [];
  const field = path.length === 0 ? 'request' : path.join('.');
  const value = valueAt(body, path);
  if (value === undefined) throw new ProviderError(400, `${field}_missing`, `${field} : ${MISSING}`);
  const message = (issue?.message ?? 'is invalid').replace('{value}', () => show(value));
  throw new ProviderError(400, `${field}_invalid`, `${field} : ${message}`);
}

/** A part of the path. */
export function getParam(params: Record<string, string>, name: string): string {
  const value = params[name];
  if (value === undefined)
    throw new ProviderError(400, `${name}_missing`, `${name} : is missing in the request`);
  return value;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
