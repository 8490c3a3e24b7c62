import type { OpenAPIObject } from '@nestjs/swagger';
import { SAMPLES } from './samples.ts';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type SchemaOrRef = Schemas[string];

/** Deeper than any response; stops recursive schemas. */
const MAX_DEPTH = 16;

const BY_FORMAT: Record<string, string> = {
  uuid: '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b',
  'date-time': '2026-11-20T10:15:00.000Z',
  date: '2026-11-20',
};

const getName = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/**
 * An example that fits `schema`: from the examples, defaults and enums of its fields, otherwise a
 * sample for the field name.
 */
export function exampleFor(schema: SchemaOrRef, schemas: Schemas, field = '', depth = 0): unknown {
  if ('$ref' in schema) {
    const target = schemas[getName(schema.$ref)];
    return target && exampleFor(target, schemas, field, depth + 1);
  }
  const { enum: choices, allOf, oneOf, anyOf, properties, items, format } = schema;
  const example: unknown = schema.example;
  if (example !== undefined) return example;
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (choices) return choices[0];
  if (depth > MAX_DEPTH) return null;
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleFor(part, schemas, field, depth + 1)));
  const [first] = oneOf ?? anyOf ?? [];
  if (first) return exampleFor(first, schemas, field, depth + 1);
  if (properties) {
    const entries = Object.entries(properties);
    return Object.fromEntries(
      entries.map(([name, value]) => [name, exampleFor(value, schemas, name, depth + 1)]),
    );
  }
  const types: unknown[] = [schema.type].flat();
  if (types.includes('array')) {
    const sample = SAMPLES[field];
    if (Array.isArray(sample)) return sample;
    return items ? [exampleFor(items, schemas, '', depth + 1)] : [];
  }
  if (types.includes('object')) return {};
  if (format && BY_FORMAT[format]) return BY_FORMAT[format];
  const sample = SAMPLES[field];
  if (types.includes('string')) return typeof sample === 'string' ? sample : 'Text';
  if (types.includes('boolean')) return sample ?? true;
  if (types.includes('null')) return typeof sample === 'number' ? sample : null;
  return typeof sample === 'number' ? sample : (schema.minimum ?? 3);
}
