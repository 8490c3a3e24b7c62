import { HttpError, type DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';

import { isRecord } from './envelope';
import { API_ROOT, callApi } from './http-client';
import { resourceRoutes, type ResourceRoute } from './resource-routes';

/**
 * Takes the record or the records out of an answer's `data`. The API names them plainly
 * (`data.tools`, `data.tool`) and gives some of them `_id` only; react-admin wants `id`.
 */
export function unwrap(route: ResourceRoute, data: Record<string, unknown>): unknown {
  const many = data[route.many];
  if (Array.isArray(many)) return many.map(withId);
  const one = data[route.one];
  return one === undefined ? withId(data) : withId(one);
}

function withId(value: unknown): unknown {
  if (!isRecord(value) || value['id'] !== undefined) return value;
  return { ...value, id: value['_id'] };
}

const INVALID_FORMAT = 'Invalid data format received from server';

/** react-admin's provider tells programmers which header it misses; staff are told what that means. */
function inPlainWords(error: unknown): never {
  const told = error instanceof HttpError || error instanceof DOMException;
  throw told ? error : new Error(INVALID_FORMAT);
}

/** What an answer says beside its records (totals, summaries), kept until the list is handed over. */
const besides = new WeakMap<object, Record<string, unknown>>();

function providerFor(route: ResourceRoute): DataProvider {
  return simpleRestProvider(API_ROOT, async (url: string, options: RequestInit = {}) => {
    const { status, headers, envelope } = await callApi(url, options);
    const json: unknown = unwrap(route, envelope.data);
    if (Array.isArray(json)) besides.set(json, envelope.data);
    return { status, headers, body: '', json };
  });
}

/** react-admin's way to the API: simple REST, with our envelope opened and resources mapped to paths. */
export function createDataProvider(): DataProvider {
  const providers = new Map(
    Object.entries(resourceRoutes).map(([resource, route]) => [
      resource,
      { path: route.path, rest: providerFor(route) },
    ]),
  );
  const at = (resource: string): { path: string; rest: DataProvider } => {
    const found = providers.get(resource);
    if (!found) throw new Error(`No route is known for the resource "${resource}"`);
    return found;
  };
  return {
    getList: async (resource, params) => {
      const list = await at(resource).rest.getList(at(resource).path, params).catch(inPlainWords);
      if (!Array.isArray(list.data)) throw new Error(INVALID_FORMAT);
      return { ...list, meta: besides.get(list.data) };
    },
    getOne: (resource, params) => at(resource).rest.getOne(at(resource).path, params),
    getMany: (resource, params) => at(resource).rest.getMany(at(resource).path, params),
    getManyReference: (resource, params) => at(resource).rest.getManyReference(at(resource).path, params),
    create: (resource, params) => at(resource).rest.create(at(resource).path, params),
    update: (resource, params) => at(resource).rest.update(at(resource).path, params),
    updateMany: (resource, params) => at(resource).rest.updateMany(at(resource).path, params),
    delete: (resource, params) => at(resource).rest.delete(at(resource).path, params),
    deleteMany: (resource, params) => at(resource).rest.deleteMany(at(resource).path, params),
  };
}
