import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { PUBLIC_EXTENSION } from '../common/actor.js';
import { exampleFor } from './examples.js';
import { FAILURE_RESPONSE, FAILURE_SCHEMA, nameFailures, type Responses } from './failures.js';

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
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  const schemas: Schemas = { ...document.components?.schemas, Failure: FAILURE_SCHEMA };
  const responses: Responses = { Failure: FAILURE_RESPONSE };
  document.components = { ...document.components, schemas, responses };
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of [item.get, item.head, item.post, item.put, item.patch, item.delete]) {
      if (!operation) continue;
      nameSession(operation);
      nameFailures(path, operation, responses);
      addExamples(operation, schemas);
    }
  }
  return document;
}
