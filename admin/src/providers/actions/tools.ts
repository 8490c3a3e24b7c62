import type { Schemas } from '@store/api-client';

import { api, dataOf, type Reply, replyOf } from '../http-client';

/** What became of tools that were to be removed. */
export interface Removal {
  /** Customers own them, so they stay available to them. */
  archived: number;
  deleted: number;
  /** Why others are still there. */
  errors: unknown[];
}

export const toolActions = {
  getCategories: async () => (await dataOf(api.GET('/api/admin/categories'))).categories,
  /** Removes all that it can. Rejects only when it could remove none. */
  removeTools: async (ids: readonly string[]): Promise<Reply<Removal>> => {
    const results = await Promise.allSettled(
      ids.map((id) => dataOf(api.DELETE('/api/admin/tools/{id}', { params: { path: { id } } }))),
    );
    const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const errors = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    if (done.length === 0 && errors.length > 0) throw errors[0];
    const archived = done.filter((removed) => removed.archived).length;
    return { data: { archived, deleted: done.length - archived, errors }, message: undefined };
  },
  /** The scan of an uploaded archive, by its address. */
  getUploadScan: async (url: string) => {
    const id = url.replace('upload://', '');
    return (await dataOf(api.GET('/api/admin/scans/{id}', { params: { path: { id } } }))).upload;
  },
  /** A description or a changelog as the parts that its page shows. */
  previewMarkdown: async (text: string) =>
    (await dataOf(api.POST('/api/admin/markdown/preview', { body: { text } }))).nodes,
  correctChangelog: (id: string, body: Schemas['ChangelogInput']) =>
    replyOf(api.PUT('/api/admin/releases/{id}', { params: { path: { id } }, body })),
  makeCurrent: (id: string) =>
    replyOf(api.POST('/api/admin/releases/{id}/make-current', { params: { path: { id } } })),
  withdrawRelease: (id: string, body: Schemas['WithdrawReleaseInput']) =>
    replyOf(api.POST('/api/admin/releases/{id}/withdraw', { params: { path: { id } }, body })),
  restoreRelease: (id: string, body: Schemas['RestoreReleaseInput']) =>
    replyOf(api.POST('/api/admin/releases/{id}/restore', { params: { path: { id } }, body })),
  liftQuarantine: (id: string, reason: string) =>
    replyOf(api.POST('/api/admin/releases/{id}/lift', { params: { path: { id } }, body: { reason } })),
};
