import fc from 'fast-check';
import type { Schema, Schemas } from '../support/text-fields.ts';

/** Text that breaks careless servers. */
const HOSTILE = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 ‮ rtl',
  'हिन्दी और தமிழ்',
  "'; DROP TABLE users; --",
  '" OR ""="',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '=cmd|calc!A1',
  'null',
  '__proto__',
  '99999999999999999999999999',
  '-1',
  '1e309',
  '2026-13-45T99:99:99Z',
  'x'.repeat(5_000),
];

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 60 }));

/** Any JSON value. */
const anything = fc.oneof(
  hostileText,
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, false, Number.MAX_SAFE_INTEGER, -0, 1e300, 0.1 + 0.2),
  fc.array(hostileText, { maxLength: 3 }),
  fc.constant({ constructor: { prototype: {} } }),
  fc.constant([[[[[[]]]]]]),
);

/** A typical value for a field of this name: without it, few bodies would pass the first check. */
function plausible(name: string): fc.Arbitrary<string> {
  if (/email/i.test(name)) return fc.emailAddress();
  if (/phone/i.test(name)) return fc.stringMatching(/^[6-9]\d{9}$/);
  if (/password/i.test(name)) return fc.constant('a long staff password');
  if (/url|video|documentation|website|picture/i.test(name)) return fc.webUrl();
  if (/date/i.test(name))
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  return fc.string({ minLength: 3, maxLength: 40 }).map((text) => `text ${text}`);
}

function text(name: string, schema: Schema, ids: string[], noise: number): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (schema.format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.oneof({ weight: 4, arbitrary: plausible(name) }, { weight: noise, arbitrary: hostileText });
}

/** Values of a schema. With `noise` 0 they match it; otherwise some fields are missing or have an arbitrary value. */
export function toValues(
  schema: Schema,
  schemas: Schemas,
  ids: string[],
  noise = 1,
  name = '',
): fc.Arbitrary<unknown> {
  const target = schema.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : undefined;
  if (target) return toValues(target, schemas, ids, noise, name);
  const [first] = schema.allOf ?? schema.oneOf ?? [];
  if (first) return toValues(first, schemas, ids, noise, name);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type].flat();
  if (types.includes('object') || schema.properties) {
    const fields = Object.entries(schema.properties ?? {}).map(([field, of]) => {
      const fitting = toValues(of, schemas, ids, noise, field);
      return [
        field,
        fc.oneof({ weight: 6, arbitrary: fitting }, { weight: noise, arbitrary: anything }),
      ] as const;
    });
    return fc.record(Object.fromEntries(fields), { requiredKeys: noise ? [] : (schema.required ?? []) });
  }
  if (types.includes('array')) {
    return fc.array(toValues(schema.items ?? {}, schemas, ids, noise, name), { maxLength: 4 });
  }
  if (types.includes('integer') || types.includes('number')) {
    const min = Math.ceil(schema.minimum ?? 0);
    const fitting = fc.integer({ min, max: Math.max(min, schema.maximum ?? 1_000) });
    return fc.oneof(
      { weight: 4, arbitrary: fitting },
      { weight: noise, arbitrary: fc.double({ noNaN: true }) },
    );
  }
  if (types.includes('boolean')) return fc.boolean();
  return text(name, schema, ids, noise);
}

/** Bodies that match the schema, bodies with foreign values or fields, and arbitrary values. */
export function toBodies(schema: Schema, schemas: Schemas, ids: string[]): fc.Arbitrary<unknown> {
  const fitting = toValues(schema, schemas, ids, 0);
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 4, arbitrary: toValues(schema, schemas, ids) },
    {
      weight: 1,
      arbitrary: fc.tuple(fitting, hostileText, anything).map(([body, name, value]) => ({
        ...(body as object),
        [name || 'extra']: value,
      })),
    },
    { weight: 1, arbitrary: anything },
  );
}

/** Query values: of the schema as text, or arbitrary. */
export function toQuery(parameters: { name: string; schema: Schema }[], schemas: Schemas, ids: string[]) {
  const fields = parameters.map(
    ({ name, schema }) =>
      [
        name,
        fc.oneof(
          { weight: 4, arbitrary: toValues(schema, schemas, ids, 0, name).map(String) },
          { weight: 1, arbitrary: hostileText },
          fc.constantFrom(
            '[0,24]',
            '["id","ASC"]',
            '{"q":"a"}',
            '[',
            '{"id":["x"]}',
            '[5,-1]',
            '[0,99999999999]',
          ),
        ),
      ] as const,
  );
  return fc.record({ ...Object.fromEntries(fields) }, { requiredKeys: [] });
}
