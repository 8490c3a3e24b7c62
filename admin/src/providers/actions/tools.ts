import type { Schemas } from '@store/api-client';

import { api, dataOf, replyOf } from '../http-client';

export const toolActions = {
  getCategories: async () => (await dataOf(api.GET('/api/admin/categories'))).categories,
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
