import { file } from './file';
import { api, customerAuthorization, result } from './http';

/** A quote by the token of its link; reading it changes nothing. */
export function readQuote(token: string) {
  return result(api.GET('/api/quotes/{token}', { params: { path: { token } } }), { isBackground: true });
}

/** The quote as a PDF. */
export function getQuotePdf(token: string) {
  const headers = customerAuthorization();
  return file(api.GET('/api/quotes/{token}/pdf', { params: { path: { token } }, headers, parseAs: 'blob' }));
}

export function acceptQuote(token: string) {
  const params = { path: { token } };
  return result(api.POST('/api/quotes/{token}/accept', { params, body: { acceptTerms: true } }));
}

export function declineQuote(token: string) {
  return result(api.POST('/api/quotes/{token}/decline', { params: { path: { token } } }));
}

/** The quotes that the customer has accepted. */
export function getOwnQuotes() {
  return result(api.GET('/api/users/quotes'), { isBackground: true });
}

/** A link to a file of the customer's quote. */
export function getQuoteFile(id: string, fileId: string) {
  const params = { path: { id, fileId } };
  return result(
    api.GET('/api/users/quotes/{id}/files/{fileId}/download', { params, headers: customerAuthorization() }),
  );
}
