import type { Schemas } from '@store/api-client';
import { api, replyOf } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const quoteActions = {
  /** A draft for an inquiry. */
  createQuote: (inquiryId: string, body: Schemas['QuoteInput']) =>
    replyOf(api.POST('/api/admin/inquiries/{id}/quotes', { ...at(inquiryId), body })),
  updateQuote: (id: string, body: Schemas['QuoteUpdateInput']) =>
    replyOf(api.PUT('/api/admin/quotes/{id}', { ...at(id), body })),
  /** With the reason why its claims may stay, if it makes some. */
  sendQuote: (id: string, body: Schemas['SendQuoteInput']) =>
    replyOf(api.POST('/api/admin/quotes/{id}/send', { ...at(id), body })),
  withdrawQuote: (id: string) => replyOf(api.POST('/api/admin/quotes/{id}/withdraw', at(id))),
  addQuoteFile: (id: string, body: Schemas['AddQuoteFileInput']) =>
    replyOf(api.POST('/api/admin/quotes/{id}/files', { ...at(id), body })),
  removeQuoteFile: (id: string, fileId: string) =>
    replyOf(api.DELETE('/api/admin/quotes/{id}/files/{fileId}', { params: { path: { id, fileId } } })),
  deliverQuote: (id: string) => replyOf(api.POST('/api/admin/quotes/{id}/deliver', at(id))),
};
