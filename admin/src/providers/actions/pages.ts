import type { Schemas } from '@store/api-client';

import { api, getData, getReply } from '../http-client';

const at = (slug: string) => ({ params: { path: { slug } } });

export const pageActions = {
  getPages: async () => (await getData(api.GET('/api/admin/pages'))).pages,
  getPage: async (slug: string) => (await getData(api.GET('/api/admin/pages/{slug}', at(slug)))).page,
  /** A part of the versions, the newest first. */
  getPageVersions: (slug: string, query: { page: number; limit: number }) =>
    getData(api.GET('/api/admin/pages/{slug}/versions', { params: { path: { slug }, query } })),
  /** Saves a draft; a new page for a slug that has none. */
  savePage: (slug: string, body: Schemas['PageInput']) =>
    getReply(api.PUT('/api/admin/pages/{slug}', { ...at(slug), body })),
  publishPage: (slug: string, body: Schemas['PublishPageInput']) =>
    getReply(api.POST('/api/admin/pages/{slug}/publish', { ...at(slug), body })),
};
