interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  [keyword: string]: unknown;
}

const HEADER = `/** Generated from the API document: the fields of each request with their limits. Do not edit. */
import type { InputLimits } from './field-limits.ts';

export type { FieldLimits, InputLimits } from './field-limits.ts';
`;

const KEYWORDS = [
  'format',
  'enum',
  'default',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
];

function getField(schema: Schema): object {
  const types = [schema.type ?? 'object'].flat();
  const [type = 'object'] = types.filter((one) => one !== 'null');
  const isWhole = type === 'integer';
  const said = KEYWORDS.filter((keyword) => schema[keyword] !== undefined).map(
    (keyword) => [keyword, schema[keyword]] as const,
  );
  return {
    type: isWhole ? 'number' : type,
    ...(types.includes('null') && { nullable: true }),
    ...Object.fromEntries(said),
    ...(isWhole && { multipleOf: 1 }),
    ...(schema.items && { items: getField(schema.items) }),
  };
}

/** An update has the fields of its record, any of which may be missing. */
const isUpdate = (name: string, schemas: object) =>
  name.endsWith('UpdateInput') && name.replace('UpdateInput', 'Input') in schemas;

/** The module with a constant for each request body of the API document. */
export function toLimits(document: string): string {
  const { components } = JSON.parse(document) as { components: { schemas: Record<string, Schema> } };
  const inputs = Object.entries(components.schemas).filter(
    ([name]) => name.endsWith('Input') && !isUpdate(name, components.schemas),
  );
  const constants = inputs.map(([name, { properties = {} }]) => {
    const fields = Object.entries(properties).filter(([field]) => field !== 'seen');
    const limits = Object.fromEntries(fields.map(([field, schema]) => [field, getField(schema)]));
    return `export const ${name} = ${JSON.stringify(limits)} as const satisfies InputLimits;\n`;
  });
  return [HEADER, ...constants].join('\n');
}
