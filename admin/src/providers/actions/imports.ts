import type { Schemas } from '@store/api-client';

import { apiError } from '../api-error';
import { api, fetchFile, getReply, type Reply } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

/** What products of the file are here, by their texts. */
export type NamedProducts = Record<string, { toolId: string; planId: string | null }>;

function send(file: File, fields: Record<string, boolean>, products: NamedProducts) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (Object.keys(products).length > 0) form.append('products', JSON.stringify(products));
  form.append('file', file, file.name);
  return getReply(api.POST('/api/admin/imports', { body: { file: file.name }, bodySerializer: () => form }));
}

export const importActions = {
  /** What each row of a file would do. Writes nothing. */
  previewImport: async (file: File, products: NamedProducts) => {
    const { data, message } = await send(file, { dryRun: true }, products);
    const { rows, counts, shop, columns, unknown } = data;
    if (!rows || !counts || shop === undefined || !columns || !unknown) throw apiError(200, null);
    return { data: { rows, counts, shop, columns, unknown }, message };
  },
  /** Starts an import; of a file that was imported, the answer is its import. */
  startImport: async (
    file: File,
    invite: boolean,
    products: NamedProducts,
  ): Promise<Reply<Schemas['ImportRecord']>> => {
    const { data, message } = await send(file, { invite }, products);
    if (!data.import) throw apiError(200, null);
    return { data: data.import, message };
  },
  undoImport: (id: string) => getReply(api.POST('/api/admin/imports/{id}/undo', at(id))),
  downloadImportResult: async (id: string) => ({
    data: await fetchFile(`/api/admin/imports/${encodeURIComponent(id)}/result`),
    message: undefined,
  }),
};
