import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { PERMISSION_EXTENSION, PUBLIC_EXTENSION } from '../common/access/actor.ts';
import { CLOSED_TO_KEYS, SCOPE_EXTENSION } from '../common/access/permissions.ts';
import { exampleFor } from './examples.ts';
import {
  FAILURE_RESPONSE,
  FAILURE_SCHEMA,
  FLAT_FAILURE_RESPONSE,
  FLAT_FAILURE_SCHEMA,
  nameFailures,
  type Responses,
} from './failures.ts';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** Adds an example to each JSON schema. */
function addExamples({ requestBody, responses }: Operation, schemas: Schemas): void {
  for (const part of [requestBody, ...Object.values(responses)]) {
    const json = part && 'content' in part ? part.content?.['application/json'] : undefined;
    if (json?.schema && !json.example && !json.examples) json.example = exampleFor(json.schema, schemas);
  }
}

/** Only `@Public()` makes a route public, as in the guard. */
function nameSession(operation: Operation): void {
  const isPublic = Reflect.get(operation, PUBLIC_EXTENSION) === true;
  Reflect.deleteProperty(operation, PUBLIC_EXTENSION);
  if (isPublic) delete operation.security;
  else operation.security = [{ bearer: [] }];
}

/** Every staff operation names the scope that an API key needs for it, or says that it is closed to keys. */
function nameScope(path: string, operation: Operation): void {
  const isStaffs = path.startsWith('/api/admin/') || Reflect.has(operation, PERMISSION_EXTENSION);
  if (!isStaffs) return;
  const scope: unknown = Reflect.get(operation, SCOPE_EXTENSION) ?? CLOSED_TO_KEYS;
  Reflect.set(operation, SCOPE_EXTENSION, scope);
  const isOpen = typeof scope === 'string' && scope !== CLOSED_TO_KEYS;
  if (isOpen) operation.security = [{ bearer: [] }, { apiKey: [scope] }];
  const sentence = isOpen ? `API keys need the scope \`${scope}\`.` : 'Closed to API keys.';
  operation.description = operation.description ? `${operation.description}\n\n${sentence}` : sentence;
}

/** The OpenAPI 3.1 document, generated from the controllers and their DTOs. */
export function buildDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Store API')
    .setDescription(
      'Responses share one envelope. Money is in rupees with at most two decimals, times are ISO 8601 in UTC.',
    )
    .setVersion('1')
    .addBearerAuth()
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', bearerFormat: 'twk_…', description: 'An API key, for staff routes' },
      'apiKey',
    )
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  const schemas: Schemas = {
    ...document.components?.schemas,
    Failure: FAILURE_SCHEMA,
    FlatFailure: FLAT_FAILURE_SCHEMA,
  };
  const responses: Responses = { Failure: FAILURE_RESPONSE, FlatFailure: FLAT_FAILURE_RESPONSE };
  const { securitySchemes } = document.components ?? {};
  document.components = { schemas, responses, securitySchemes };
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of [item.get, item.head, item.post, item.put, item.patch, item.delete]) {
      if (!operation) continue;
      nameSession(operation);
      nameScope(path, operation);
      nameFailures(path, operation, responses);
      addExamples(operation, schemas);
    }
  }
  document.paths = sortKeys(document.paths);
  document.components = { schemas: sortKeys(schemas), responses: sortKeys(responses), securitySchemes };
  return document;
}

/** By name, so that the document does not depend on the order of modules. */
function sortKeys<Value>(values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
