import type { Schemas } from '@store/api-client';

import { apiError } from '../api-error';
import { api, fetchFile, getReply, type Reply } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

function send(file: File, fields: Record<string, boolean>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file, file.name);
  return getReply(api.POST('/api/admin/imports', { body: { file: file.name }, bodySerializer: () => form }));
}

export const importActions = {
  /** What each row of a file would do. Writes nothing. */
  previewImport: async (file: File) => {
    const { data, message } = await send(file, { dryRun: true });
    const { rows, counts, shop, columns } = data;
    if (!rows || !counts || shop === undefined || !columns) throw apiError(200, null);
    return { data: { rows, counts, shop, columns }, message };
  },
  /** Starts an import; of a file that was imported, the answer is its import. */
  startImport: async (file: File, invite: boolean): Promise<Reply<Schemas['ImportRecord']>> => {
    const { data, message } = await send(file, { invite });
    if (!data.import) throw apiError(200, null);
    return { data: data.import, message };
  },
  undoImport: (id: string) => getReply(api.POST('/api/admin/imports/{id}/undo', at(id))),
  downloadImportResult: async (id: string) => ({
    data: await fetchFile(`/api/admin/imports/${encodeURIComponent(id)}/result`),
    message: undefined,
  }),
};
