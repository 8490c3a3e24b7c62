import { isBrowser } from '../../common/browsers.js';

/** What tells one visitor from another for a day. It is never stored: only its hash is, under that day's salt. */
export interface VisitRequest {
  method: string;
  url: string;
  status: number;
  address: string;
  userAgent: string | undefined;
}

/** Staff at work are no visitors, and neither are the machines that ask whether the store is up. */
const NOT_THE_SHOP = /^\/(admin|api\/(admin|health|docs|openapi\.json|payments\/cashfree))(\/|$|\?)/;

/** Whether a request is a person's browser looking at the shop. */
export function isVisit({ method, url, status, userAgent }: VisitRequest): boolean {
  return method === 'GET' && status < 400 && isBrowser(userAgent) && !NOT_THE_SHOP.test(url);
}
