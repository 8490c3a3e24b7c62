import type { Type } from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { getMetadataStorage } from 'class-validator';
import { getKnownFields } from '../../src/platform/http/input-shape.ts';
import type { TestStore } from './app.ts';

const READ = new Set([RouteParamtypes.BODY, RouteParamtypes.QUERY]);

const isType = (value: unknown): value is Type => typeof value === 'function';

/** The class and those of its nested inputs. */
const withNested = (type: Type): Type[] => [
  type,
  ...[...getKnownFields(type).values()].flatMap(({ nested }) => (nested ? withNested(nested) : [])),
];

/** The classes of all bodies and queries that controllers take. */
export function findInputs(store: TestStore): Type[] {
  const modules = [...store.app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  const types = controllers.flatMap(({ metatype }) => {
    const controller = metatype as Type;
    const prototype = controller.prototype as object;
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
      const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
        string,
        unknown
      >;
      const declared = (Reflect.getMetadata(PARAMTYPES_METADATA, prototype, name) ?? []) as unknown[];
      return Object.keys(args).flatMap((key) => {
        const [kind, index] = key.split(':').map(Number);
        const type = declared[index ?? -1];
        return READ.has(kind as RouteParamtypes) && isType(type) ? withNested(type) : [];
      });
    });
  });
  return [...new Set(types)];
}

/** The fields of an input that take a list, by their type or by a rule about lists or their entries. */
export function findLists(type: Type): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const lists = rules.filter(
    ({ each, name = '', propertyName }) =>
      each ||
      /^(isArray|array[A-Z])/.test(name) ||
      Reflect.getMetadata('design:type', type.prototype as object, propertyName) === Array,
  );
  return [...new Set(lists.map(({ propertyName }) => propertyName))];
}
