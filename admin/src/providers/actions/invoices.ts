import { fetchFile } from '../http-client';

const getFile = async (path: string) => ({ data: await fetchFile(path), message: undefined });

export const invoiceActions = {
  /** An invoice or credit note as a PDF. */
  downloadInvoice: (id: string) => getFile(`/api/admin/invoices/${encodeURIComponent(id)}/pdf`),
  /** The sheets of a month for the tax return: one as CSV, or all of them as a spreadsheet. */
  exportInvoices: ({ month, sheet }: { month: string; sheet?: string }) =>
    getFile(
      `/api/admin/invoices/export?${new URLSearchParams({ month, ...(sheet && { sheet }) }).toString()}`,
    ),
};
