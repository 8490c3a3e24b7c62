import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { AppModule } from '../app.module.ts';
import { parseEnv } from '../config/env.ts';
import { buildDocument } from './build-document.ts';

type Schema = Record<string, unknown> & { items?: Schema; properties?: Record<string, Schema> };

/** The keyword of the document for a rule of class-validator. */
const KEYWORDS: Record<string, string> = {
  maxLength: 'maxLength',
  minLength: 'minLength',
  isNotEmpty: 'minLength',
  isLength: 'maxLength',
  min: 'minimum',
  max: 'maximum',
  isIn: 'enum',
  matches: 'pattern',
  arrayMaxSize: 'maxItems',
  arrayMinSize: 'minItems',
  arrayNotEmpty: 'minItems',
  isUuid: 'format',
};

let schemas: Record<string, Schema>;

beforeAll(async () => {
  const module = AppModule.with(parseEnv({ DATABASE_URL: 'postgresql://unused' }));
  const app = await NestFactory.create(module, new FastifyAdapter(), { preview: true, logger: false });
  schemas = (buildDocument(app).components?.schemas ?? {}) as Record<string, Schema>;
});

/** The fields whose rule the document does not say. */
function unsaid(type: Type, { properties = {} }: Schema): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return rules.flatMap(({ propertyName, name = '', each }) => {
    const keyword = KEYWORDS[name];
    const field = properties[propertyName];
    if (!keyword || !field) return [];
    const said = each || (keyword === 'enum' && field.items) ? field.items : field;
    return said?.[keyword] === undefined && !said?.enum ? [`${type.name}.${propertyName}: ${keyword}`] : [];
  });
}

test('a limit of a field – is in the document', () => {
  const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<Type, ValidationMetadata[]> };
  const inputs = [...storage.validationMetadatas.keys()].filter(({ name }) => schemas[name]);
  expect(inputs.length).toBeGreaterThan(60);
  expect(inputs.flatMap((type) => unsaid(type, schemas[type.name] ?? {}))).toEqual([]);
});
