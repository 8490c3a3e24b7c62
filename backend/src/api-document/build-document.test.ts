import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { AppModule } from '../app.module.ts';
import { declaredErrors } from '../common/errors/app-error.ts';
import { parseEnv } from '../config/env.ts';
import { asAppError } from '../platform/http/error.filter.ts';
import { buildDocument } from './build-document.ts';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
type Schema = Schemas[string];
interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value: { success: boolean; message: string; error: { code: string } } }>;
}
type Response = { content?: Record<string, Media> };
interface Operation {
  name: string;
  operationId?: string;
  summary?: string;
  tags?: string[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Response | { $ref: string }>;
}

let operations: Operation[];
let schemas: Schemas;
let shared: Record<string, unknown>;
let text: string;

beforeAll(async () => {
  const module = AppModule.with(parseEnv({ DATABASE_URL: 'postgresql://unused' }));
  const app = await NestFactory.create(module, new FastifyAdapter(), { preview: true, logger: false });
  app.setGlobalPrefix('api');
  const document = buildDocument(app);
  text = JSON.stringify(document);
  schemas = document.components?.schemas ?? {};
  shared = document.components?.responses ?? {};
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'head', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? [{ ...(operation as Omit<Operation, 'name'>), name: `${method} ${path}` }] : [];
    }),
  );
});

/** The paths in `value` that do not fit `schema`; covers the part of JSON Schema that our DTOs use. */
function misfits(value: unknown, schema: Schema, at = ''): string[] {
  if ('$ref' in schema) {
    const target = schemas[schema.$ref.slice('#/components/schemas/'.length)];
    return target ? misfits(value, target, at) : [`${at}: ${schema.$ref} is nowhere`];
  }
  const { required = [], properties = {}, items, maxLength, minLength, minimum, maximum } = schema;
  if (schema.allOf) return schema.allOf.flatMap((part) => misfits(value, part, at));
  const kind =
    value === null
      ? 'null'
      : Array.isArray(value)
        ? 'array'
        : typeof value === 'object'
          ? 'object'
          : typeof value;
  const types = [schema.type ?? kind].flat().map((type) => (type === 'integer' ? 'number' : String(type)));
  if (schema.oneOf ?? schema.anyOf) return [];
  if (!types.includes(kind)) return [`${at}: ${kind} is no ${types.join(' or ')}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${String(value)} is no choice`];
  if (typeof value === 'string') {
    const fits = value.length <= (maxLength ?? Infinity) && value.length >= (minLength ?? 0);
    return fits ? [] : [`${at}: length`];
  }
  if (typeof value === 'number') {
    return value >= (minimum ?? -Infinity) && value <= (maximum ?? Infinity) ? [] : [`${at}: range`];
  }
  if (Array.isArray(value)) return items ? value.flatMap((one) => misfits(one, items, `${at}[]`)) : [];
  if (value === null || typeof value !== 'object') return [];
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name}: missing`);
  const wrong = Object.entries(properties).flatMap(([name, part]) =>
    name in value ? misfits(Reflect.get(value, name), part, `${at}.${name}`) : [],
  );
  return [...missing, ...wrong];
}

/** Their errors have no envelope. */
const LICENSE_CALL = 'post /api/licenses/';
const REFERENCE = '#/components/responses/';
const getResponses = ({ responses }: Operation, statuses: RegExp) =>
  Object.entries(responses)
    .filter(([status]) => statuses.test(status))
    .map(([status, response]): [string, Response] => [
      status,
      '$ref' in response ? (shared[response.$ref.slice(REFERENCE.length)] as Response) : response,
    ]);
const getSuccesses = (operation: Operation) => getResponses(operation, /^[23]/);
const getFailures = (operation: Operation) => getResponses(operation, /^[45]/);
const lacking = (has: (operation: Operation) => boolean) =>
  operations.filter((operation) => !has(operation)).map(({ name }) => name);

describe('every operation of the document', () => {
  test('every operation – has a summary, one tag and a unique id', () => {
    expect(operations.length).toBeGreaterThan(90);
    expect(lacking(({ summary }) => (summary ?? '').length > 10)).toEqual([]);
    expect(lacking(({ tags }) => tags?.length === 1)).toEqual([]);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });

  test('success – has a schema or redirects', () => {
    const shaped = (operation: Operation) =>
      getSuccesses(operation).some(
        ([status, { content }]) =>
          status.startsWith('3') ||
          status === '204' ||
          Object.values(content ?? {}).some(({ schema }) => schema !== undefined),
      );
    expect(lacking(shaped)).toEqual([]);
  });

  test('JSON body – has an example that fits its schema', () => {
    for (const operation of operations) {
      const media = [
        operation.requestBody,
        ...getSuccesses(operation).map(([, response]) => response),
      ].flatMap((part) => part?.content?.['application/json'] ?? []);
      for (const { schema, example } of media) {
        expect([operation.name, example]).not.toEqual([operation.name, undefined]);
        expect([operation.name, schema && misfits(example, schema)]).toEqual([operation.name, []]);
      }
    }
  });

  test('errors – listed, each with an example in the envelope', () => {
    expect(
      lacking((operation) => getFailures(operation).length > 0 || operation.name.includes('/health/')),
    ).toEqual([]);
    for (const operation of operations.filter(({ name }) => !name.startsWith(LICENSE_CALL))) {
      for (const [status, { content }] of getFailures(operation)) {
        const examples = Object.entries(content?.['application/json']?.examples ?? {});
        expect([operation.name, status, examples.length > 0]).toEqual([operation.name, status, true]);
        for (const [name, { value }] of examples) {
          expect(value).toMatchObject({ success: false, error: { requestId: expect.any(String) } });
          expect(declaredErrors.get(name)?.code ?? name).toBe(value.error.code);
          expect(value.message).not.toBe('');
        }
      }
      expect(operation.responses.default).toEqual({ $ref: '#/components/responses/Failure' });
    }
    expect(text).not.toMatch(/"x-(errors|public)"/);
  });

  test('default error – has an example that fits its schema and that the store returns', () => {
    const { schema, example } = (shared.Failure as Response).content?.['application/json'] ?? {};
    expect(example).toEqual({
      success: false,
      message: asAppError(new Error('a defect')).message,
      error: { code: 'INTERNAL', requestId: expect.any(String) },
    });
    expect(schema && misfits(example, schema)).toEqual([]);
  });

  test('closed routes – list 401, staff routes 403 too', () => {
    const staff = operations.filter(({ name }) =>
      / \/api\/admin\/(?!login|auth\/passkeys\/sign-in)/.test(name),
    );
    expect(staff.length).toBeGreaterThan(30);
    for (const operation of staff) {
      const named = getFailures(operation).map(([, { content }]) =>
        Object.keys(content?.['application/json']?.examples ?? {}),
      );
      expect([operation.name, named.flat()]).toEqual([
        operation.name,
        expect.arrayContaining(['UNAUTHENTICATED', 'FORBIDDEN']),
      ]);
    }
  });
});

describe('licence calls', () => {
  const CALLS = { activate: 'activated', validate: 'valid', deactivate: 'deactivated' };

  test.each(Object.entries(CALLS))(
    '%s – takes a form too; its errors are flat and say `%s: false`',
    (call, said) => {
      const operation = operations.find(({ name }) => name === `${LICENSE_CALL}${call}`);
      const body = operation?.requestBody as { content: object };
      expect(Object.keys(body.content)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
      const refused = Object.fromEntries(
        ['400', '404', '422', '429'].map((status) => {
          const { $ref = '' } = (operation?.responses[status] ?? {}) as { $ref?: string };
          const { content } = shared[$ref.split('/').at(-1) ?? ''] as Response;
          const { schema, examples = {} } = content?.['application/json'] ?? {};
          expect(schema).toEqual({ $ref: '#/components/schemas/FlatFailure' });
          return [status, Object.values(examples).map((example) => (example as { value: object }).value)];
        }),
      );
      for (const examples of Object.values(refused))
        for (const example of examples)
          expect(example).toMatchObject({ success: false, [said]: false, code: expect.any(String) });
      expect(refused['422']).toContainEqual({
        success: false,
        code: 'VALIDATION_FAILED',
        [said]: false,
        error: 'license_key is required.',
      });
    },
  );
});

describe('the list of errors', () => {
  /** Bugs, and errors of addresses without a route and of requests that nobody sends: no operation documents them. */
  const UNDOCUMENTED = [
    'BAD_REQUEST',
    'ILLEGAL_ORDER_MOVE',
    'INTERNAL',
    'METHOD_NOT_ALLOWED',
    'NOT_FOUND',
    'REFUND_NOT_FOUND',
    'STORAGE_FULL',
    'TOO_MANY_VALUES',
  ];

  test('catalogue entry – documented by some operation with its status and code', () => {
    const listed = (name: string) => text.includes(`"${name}":{"summary"`);
    const getKind = ([name, { status, code = name }]: [string, { status: number; code?: string }]) =>
      `${status} ${code}`;
    const entries = [...declaredErrors];
    const documented = new Set(entries.filter(([name]) => listed(name)).map(getKind));
    const missing = entries.filter(([name]) => !UNDOCUMENTED.includes(name));
    expect(missing.map(getKind).filter((kind) => !documented.has(kind))).toEqual([]);
  });
});
