import { HttpError, useDataProvider, type DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';

import { accessActions } from './actions/access';
import { answerActions } from './actions/answers';
import { apiKeyActions } from './actions/api-keys';
import { claimActions } from './actions/claims';
import { communityActions } from './actions/communities';
import { couponActions } from './actions/coupons';
import { exportActions } from './actions/exports';
import { grievanceActions } from './actions/grievances';
import { importActions } from './actions/imports';
import { inquiryActions } from './actions/inquiries';
import { invoiceActions } from './actions/invoices';
import { licenseActions } from './actions/licenses';
import { newsletterActions } from './actions/newsletter';
import { orderActions } from './actions/orders';
import { pageActions } from './actions/pages';
import { passkeyActions } from './actions/passkeys';
import { paymentActions } from './actions/payments';
import { quoteActions } from './actions/quotes';
import { reportActions } from './actions/reports';
import { reviewActions } from './actions/reviews';
import { settingsActions } from './actions/settings';
import { subscriptionActions } from './actions/subscriptions';
import { toolActions } from './actions/tools';
import { updateEach } from './update-each';
import { userActions } from './actions/users';
import { webhookEndpointActions } from './actions/webhook-endpoints';
import { isRecord, parseEnvelope } from './envelope';
import { sendRequest } from './http-client';
import { withDays } from './period';
import { resourceRoutes, type ResourceRoute } from './resource-routes';

const INVALID_FORMAT = 'Invalid data format received from server';

/**
 * Takes the record or the records out of `data`. The API names them (`data.tools`, `data.tool`) and gives some of them
 * `_id` only; react-admin needs `id`.
 */
function toRecords(route: ResourceRoute, data: Record<string, unknown>): unknown {
  const many = data[route.many];
  return Array.isArray(many) ? many.map(withId) : withId(data[route.one] ?? data);
}

function withId(value: unknown): unknown {
  if (!isRecord(value) || value['id'] !== undefined) return value;
  return { ...value, id: value['_id'] };
}

/** ra-data-simple-rest describes a missing header to programmers; staff get a plain message. */
function throwReadable(error: unknown): never {
  throw error instanceof HttpError || error instanceof DOMException ? error : new Error(INVALID_FORMAT);
}

/** The library's provider. `tell` gets all that a response holds, also beside its records: totals, summaries. */
function createRest(route: ResourceRoute, report?: (data: Record<string, unknown>) => void): DataProvider {
  return simpleRestProvider(`${window.location.origin}/api`, async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (init.body) headers.set('Content-Type', 'application/json');
    const response = await sendRequest(new Request(url, { ...init, headers }));
    const body = await response.text();
    const data = parseEnvelope(body)?.data ?? {};
    report?.(data);
    return { status: response.status, headers: response.headers, body, json: toRecords(route, data) };
  });
}

const rests = new Map(
  Object.entries(resourceRoutes).map(([name, route]) => [name, { ...route, rest: createRest(route) }]),
);

function getRoute(resource: string): ResourceRoute & { rest: DataProvider } {
  const route = rests.get(resource);
  if (!route) throw new Error(`No route is known for the resource "${resource}"`);
  return route;
}

type Filter = Record<string, unknown>;

/** Records that belong to another one, whose id is a part of the path: it is taken out of the filter. */
function toLocation(path: string, given: unknown): { place: string; filter: Filter } {
  const filter: Filter = isRecord(given) ? { ...given } : {};
  const place = path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const id = String(filter[name]);
    delete filter[name];
    return encodeURIComponent(id);
  });
  return { place, filter };
}

type CrudMethod =
  | 'getList'
  | 'getOne'
  | 'getMany'
  | 'getManyReference'
  | 'create'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany';

const crud: Pick<DataProvider, CrudMethod> = {
  getList: async (resource, params) => {
    const route = getRoute(resource);
    const { place, filter } = toLocation(route.path, params.filter);
    let meta: Record<string, unknown> | undefined;
    const rest = createRest(route, (data) => (meta = data));
    const list = await rest.getList(place, { ...params, filter: withDays(filter) }).catch(throwReadable);
    if (!Array.isArray(list.data)) throw new Error(INVALID_FORMAT);
    return { ...list, meta };
  },
  getOne: (resource, params) => getRoute(resource).rest.getOne(getRoute(resource).path, params),
  getMany: (resource, params) => getRoute(resource).rest.getMany(getRoute(resource).path, params),
  getManyReference: (resource, params) =>
    getRoute(resource).rest.getManyReference(getRoute(resource).path, params),
  create: (resource, params) => getRoute(resource).rest.create(getRoute(resource).path, params),
  update: (resource, params) => getRoute(resource).rest.update(getRoute(resource).path, params),
  updateMany: (resource, { ids, data }) =>
    updateEach(ids, async (id) => {
      const { status } = data as { status?: unknown };
      // An account's status has a route of its own.
      if (resource === 'users' && (status === 'active' || status === 'suspended')) {
        return userActions.setUserStatus(id, status);
      }
      return crud.update(resource, { id, data, previousData: { id } });
    }),
  delete: (resource, params) => getRoute(resource).rest.delete(getRoute(resource).path, params),
  deleteMany: (resource, params) => getRoute(resource).rest.deleteMany(getRoute(resource).path, params),
};

/** react-admin's way to the API: reading and writing records, and the actions of each resource. */
export const dataProvider = {
  ...crud,
  ...answerActions,
  ...apiKeyActions,
  ...claimActions,
  ...communityActions,
  ...couponActions,
  ...exportActions,
  ...grievanceActions,
  ...importActions,
  ...inquiryActions,
  ...invoiceActions,
  ...licenseActions,
  ...newsletterActions,
  ...orderActions,
  ...pageActions,
  ...passkeyActions,
  ...paymentActions,
  ...quoteActions,
  ...reportActions,
  ...reviewActions,
  ...settingsActions,
  ...accessActions,
  ...subscriptionActions,
  ...toolActions,
  ...userActions,
  ...webhookEndpointActions,
};

export type StaffDataProvider = typeof dataProvider;

export function useStaffDataProvider(): StaffDataProvider {
  return useDataProvider<StaffDataProvider>();
}
