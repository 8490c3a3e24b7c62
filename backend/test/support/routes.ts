import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { PUBLIC_ROUTE, STAFF_ROUTE } from '../../src/common/access/actor.ts';
import type { TestStore } from './app.ts';

export interface Route {
  method: string;
  /** As in the controllers, below /api: `/tools/:id`. */
  path: string;
  access: 'public' | 'customer' | 'staff';
}

const asList = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);

const join = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

/** One line of the router's listing: its depth, the path it adds to the line above, and its methods. */
const LISTED = /^((?:[│ ] {3})*)[├└]── (\S+) \((.+)\)$/;

/** Every route of the server below /api as `GET /tools/:id`, whichever module registered it. HEAD is implied by GET. */
export function servedBy(store: TestStore): string[] {
  const listing = store.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const above: string[] = [];
  const served = listing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = LISTED.exec(line) ?? [];
    if (!part) return [];
    const depth = indent.length / 4;
    above.splice(depth, Infinity, part);
    const path = above.join('');
    if (!path.startsWith('/api/')) return [];
    const all = methods.split(', ');
    return all
      .filter((method) => method !== 'HEAD' || !all.includes('GET'))
      .map((method) => `${method} ${path.slice('/api'.length)}`);
  });
  return [...new Set(served)];
}

/** Every route of the running application, read from its controllers. */
export function findRoutes(store: TestStore): Route[] {
  const reflector = new Reflector();
  const scanner = new MetadataScanner();
  const modules = [...store.app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    const controller = metatype as Type;
    const prototype = controller.prototype as Record<string, () => unknown>;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name];
      const method: unknown = handler && Reflect.getMetadata(METHOD_METADATA, handler);
      if (!handler || method === undefined) return [];
      const targets = [handler, controller];
      const isPublic = reflector.getAllAndOverride<boolean | undefined>(PUBLIC_ROUTE, targets);
      const isStaff = reflector.getAllAndOverride<string | undefined>(STAFF_ROUTE, targets);
      const access = isPublic ? 'public' : isStaff ? 'staff' : 'customer';
      return asList(Reflect.getMetadata(PATH_METADATA, controller)).flatMap((base) =>
        asList(Reflect.getMetadata(PATH_METADATA, handler)).map((path) => ({
          method: RequestMethod[method as number] ?? 'GET',
          path: join(base, path),
          access,
        })),
      );
    });
  });
}
