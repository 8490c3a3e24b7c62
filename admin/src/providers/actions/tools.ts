import type { Schemas } from '@store/api-client';

import { api, fetchFile, getData, type Reply, getReply } from '../http-client';

/** What became of tools that were to be removed. */
export interface Removal {
  /** Customers own them, so they stay available to them. */
  archived: number;
  deleted: number;
  /** Why others are still there. */
  errors: unknown[];
}

/** What is said of a document beside its file. */
interface EvidenceFields {
  title: string;
  periodFrom: string;
  periodTo: string;
  /** Empty: all versions. */
  releaseId: string;
}

function toForm(file: File, fields: EvidenceFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries<string>({ ...fields }))
    if (value !== '') form.append(name, value);
  form.append('file', file, file.name);
  return form;
}

export const toolActions = {
  getCategories: async () => (await getData(api.GET('/api/admin/categories'))).categories,
  /** Removes all that it can. Rejects only when it could remove none. */
  removeTools: async (ids: readonly string[]): Promise<Reply<Removal>> => {
    const results = await Promise.allSettled(
      ids.map((id) => getData(api.DELETE('/api/admin/tools/{id}', { params: { path: { id } } }))),
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
    return (await getData(api.GET('/api/admin/scans/{id}', { params: { path: { id } } }))).upload;
  },
  /** A text as the parts that its page shows; only a guide has pictures. */
  previewMarkdown: async (text: string, pictures?: true) =>
    (await getData(api.POST('/api/admin/markdown/preview', { body: { text, pictures } }))).nodes,
  correctChangelog: (id: string, body: Schemas['ChangelogInput']) =>
    getReply(api.PUT('/api/admin/releases/{id}', { params: { path: { id } }, body })),
  makeCurrent: (id: string) =>
    getReply(api.POST('/api/admin/releases/{id}/make-current', { params: { path: { id } } })),
  withdrawRelease: (id: string, body: Schemas['WithdrawReleaseInput']) =>
    getReply(api.POST('/api/admin/releases/{id}/withdraw', { params: { path: { id } }, body })),
  restoreRelease: (id: string, body: Schemas['RestoreReleaseInput']) =>
    getReply(api.POST('/api/admin/releases/{id}/restore', { params: { path: { id } }, body })),
  /** The registrations of a tool, and the documents for them. */
  getRegistrations: async (id: string) => {
    const params = { path: { id } };
    const [{ registrations }, { evidence }] = await Promise.all([
      getData(api.GET('/api/admin/tools/{id}/registrations', { params })),
      getData(api.GET('/api/admin/tools/{id}/evidence', { params })),
    ]);
    return { registrations, evidence };
  },
  addRegistration: (id: string, body: Schemas['RegistrationInput']) =>
    getReply(api.POST('/api/admin/tools/{id}/registrations', { params: { path: { id } }, body })),
  changeRegistration: (id: string, registrationId: string, body: Schemas['RegistrationUpdateInput']) =>
    getReply(
      api.PUT('/api/admin/tools/{id}/registrations/{registrationId}', {
        params: { path: { id, registrationId } },
        body,
      }),
    ),
  deleteRegistration: (id: string, registrationId: string) =>
    getReply(
      api.DELETE('/api/admin/tools/{id}/registrations/{registrationId}', {
        params: { path: { id, registrationId } },
      }),
    ),
  addEvidence: (id: string, file: File, fields: EvidenceFields) =>
    getReply(
      api.POST('/api/admin/tools/{id}/evidence', {
        params: { path: { id } },
        body: { ...fields, file: file.name },
        bodySerializer: () => toForm(file, fields),
      }),
    ),
  downloadToolEvidence: async (id: string, evidenceId: string) => ({
    data: await fetchFile(
      `/api/admin/tools/${encodeURIComponent(id)}/evidence/${encodeURIComponent(evidenceId)}/file`,
    ),
    message: undefined,
  }),
  /** The guides of a tool, in their order. */
  getGuides: async (id: string) =>
    (await getData(api.GET('/api/admin/tools/{id}/guides', { params: { path: { id } } }))).guides,
  addGuide: (id: string, body: Schemas['GuideInput']) =>
    getReply(api.POST('/api/admin/tools/{id}/guides', { params: { path: { id } }, body })),
  changeGuide: (id: string, guideId: string, body: Schemas['GuideUpdateInput']) =>
    getReply(api.PUT('/api/admin/tools/{id}/guides/{guideId}', { params: { path: { id, guideId } }, body })),
  deleteGuide: (id: string, guideId: string) =>
    getReply(api.DELETE('/api/admin/tools/{id}/guides/{guideId}', { params: { path: { id, guideId } } })),
  liftQuarantine: (id: string, reason: string) =>
    getReply(api.POST('/api/admin/releases/{id}/lift', { params: { path: { id } }, body: { reason } })),
};
