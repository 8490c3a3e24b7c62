import type { OpenAPIObject } from '@nestjs/swagger';
import { FRESH_EXTENSION } from '../common/access/actor.ts';
import { CLOSED_TO_KEYS, SCOPE_EXTENSION } from '../common/access/permissions.ts';
import { AppError, declaredErrors, type KnownError } from '../common/errors/app-error.ts';
import { ERRORS_EXTENSION, FLAT_EXTENSION } from '../common/http/api-document.ts';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Components = NonNullable<OpenAPIObject['components']>;
/** Shared responses by name; most operations refer to the same ones. */
export type Responses = NonNullable<Components['responses']>;

/** The envelope of every error. */
export const FAILURE_SCHEMA: NonNullable<Components['schemas']>[string] = {
  type: 'object',
  required: ['success', 'message', 'error'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    message: { type: 'string', description: 'For people', example: 'Please enter a valid email address' },
    error: {
      type: 'object',
      required: ['code', 'requestId'],
      properties: {
        code: { type: 'string', description: 'For programs', example: 'VALIDATION_FAILED' },
        fields: {
          type: 'object',
          description: 'A message for each invalid field, by its name',
          additionalProperties: { type: 'string' },
        },
        findings: {
          type: 'array',
          description: 'The claims of CLAIM_BLOCKED',
          items: {
            type: 'object',
            required: ['field', 'text', 'rule'],
            properties: {
              field: { type: 'string', example: 'description' },
              text: { type: 'string', example: 'Guaranteed returns' },
              rule: { type: 'string', example: 'guaranteed-return' },
            },
          },
        },
        requestId: { type: 'string', format: 'uuid', description: 'To find the request in the logs' },
      },
    },
  },
};

/** The error of a route without the envelope. A refusal of a known licence also has the fields of the answer. */
export const FLAT_FAILURE_SCHEMA: NonNullable<Components['schemas']>[string] = {
  type: 'object',
  required: ['success', 'code', 'error'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    code: { type: 'string', description: 'For programs', example: 'LICENSE_NOT_FOUND' },
    error: { type: 'string', description: 'For people', example: 'This licence key does not exist.' },
    activated: { type: 'boolean', enum: [false], description: 'Of `activate`' },
    valid: { type: 'boolean', enum: [false], description: 'Of `validate`' },
    deactivated: { type: 'boolean', enum: [false], description: 'Of `deactivate`' },
    license_key: { $ref: '#/components/schemas/CalledKey' },
    instance: { type: 'null' },
    meta: { $ref: '#/components/schemas/CalledMeta' },
  },
};

const SCHEMA = { $ref: '#/components/schemas/Failure' };
const FLAT_SCHEMA = { $ref: '#/components/schemas/FlatFailure' };
const REQUEST_ID = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';

/** Any other error, for clients that do not know its code. */
export const FAILURE_RESPONSE: Responses[string] = {
  description: 'Error: `error.code` identifies it; `message` is for people.',
  content: {
    'application/json': {
      schema: SCHEMA,
      example: {
        success: false,
        message: 'Something went wrong on our side. Please try again.',
        error: { code: 'INTERNAL', requestId: REQUEST_ID },
      },
    },
  },
};

/** The same of routes without the envelope. */
export const FLAT_FAILURE_RESPONSE: Responses[string] = {
  description: 'Error: `code` identifies it; `error` is for people.',
  content: {
    'application/json': {
      schema: FLAT_SCHEMA,
      example: {
        success: false,
        code: 'INTERNAL',
        error: 'Something went wrong on our side. Please try again.',
      },
    },
  },
};

function getError(name: string): KnownError {
  const known = declaredErrors.get(name);
  if (!known) throw new Error(`a route names the error ${name}, which no feature declares`);
  return known;
}

function getExample(name: string, flat: object | undefined) {
  const known = getError(name);
  const { field, code = name, example } = known;
  const { message } = new AppError(name, known, { params: example });
  if (flat) return { summary: message, value: { success: false, code, ...flat, error: message } };
  const fields = field && { fields: { [field]: message } };
  return {
    summary: message,
    value: { success: false, message, error: { code, ...fields, requestId: REQUEST_ID } },
  };
}

/** The errors of a request with an API key. */
function keyErrors(operation: Operation): string[] {
  const scope: unknown = Reflect.get(operation, SCOPE_EXTENSION);
  if (scope === undefined || !operation.security) return [];
  return scope === CLOSED_TO_KEYS
    ? ['KEY_INVALID', 'KEY_NOT_ALLOWED']
    : ['KEY_IN_URL', 'KEY_INVALID', 'KEY_MISTYPED', 'SCOPE_MISSING'];
}

/** The errors that follow from a route's guards and parameters, which controllers do not list. */
function impliedErrors(path: string, operation: Operation): string[] {
  const has = (where: string) =>
    operation.parameters?.some((parameter) => 'in' in parameter && parameter.in === where);
  const body = operation.requestBody !== undefined;
  // A malformed tool id is reported as an unknown tool.
  const badId = has('path') && path.endsWith('{id}') && !path.startsWith('/api/tools/');
  return [
    ...(body || has('query') || badId ? (['VALIDATION_FAILED'] as const) : []),
    ...(body
      ? (['INVALID_JSON', 'REQUEST_TIMEOUT', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)
      : []),
    ...(operation.security ? (['UNAUTHENTICATED'] as const) : []),
    // Set by `@StaffOnly()`.
    ...(operation.responses['403'] ? (['FORBIDDEN', 'TWO_FACTOR_REQUIRED'] as const) : []),
    // Set by `@FreshSignIn()`.
    ...(Reflect.get(operation, FRESH_EXTENSION) === true ? (['STAFF_REAUTH_REQUIRED'] as const) : []),
    ...keyErrors(operation),
    ...(path.includes('/health/') ? [] : (['TOO_MANY_REQUESTS'] as const)),
  ];
}

/** What refusals of an operation say beside the error, where its errors have no envelope. */
function takeFlat(operation: Operation): object | undefined {
  const flat: unknown = Reflect.get(operation, FLAT_EXTENSION);
  Reflect.deleteProperty(operation, FLAT_EXTENSION);
  return typeof flat === 'object' && flat !== null ? flat : undefined;
}

/**
 * Adds a response for each error status of an operation, with an example of each error. The responses are
 * stored in `shared`.
 */
export function nameFailures(path: string, operation: Operation, shared: Responses): void {
  const own: unknown = Reflect.get(operation, ERRORS_EXTENSION);
  Reflect.deleteProperty(operation, ERRORS_EXTENSION);
  const flat = takeFlat(operation);
  const declared = Array.isArray(own) ? own.map(String) : [];
  const byStatus = Map.groupBy(
    // Flat calls say with 422 what is wrong with a field.
    new Set(
      [...impliedErrors(path, operation), ...declared].filter(
        (name) => !flat || name !== 'VALIDATION_FAILED',
      ),
    ),
    (name) => getError(name).status,
  );
  for (const [status, names] of [...byStatus].sort(([a], [b]) => a - b)) {
    const key = [...(flat ? ['Flat', ...Object.keys(flat)] : []), ...names].join('.');
    operation.responses[String(status)] = { $ref: `#/components/responses/${key}` };
    shared[key] = {
      description: names.map((name) => getError(name).code ?? name).join(', '),
      content: {
        'application/json': {
          schema: flat ? FLAT_SCHEMA : SCHEMA,
          examples: Object.fromEntries(names.map((name) => [name, getExample(name, flat)])),
        },
      },
    };
  }
  operation.responses.default = { $ref: `#/components/responses/${flat ? 'FlatFailure' : 'Failure'}` };
}
