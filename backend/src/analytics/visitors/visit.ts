import { isBrowser } from '../../platform/http/is-browser.ts';

/** An answered request. Address and user agent are only hashed, never stored. */
export interface VisitRequest {
  method: string;
  url: string;
  status: number;
  address: string;
  userAgent: string | undefined;
}

/** Staff pages and requests by machines. */
const NOT_THE_STORE = /^\/(admin|api\/(admin|health|docs|openapi\.json|payments\/cashfree))(\/|$|\?)/;

/** Whether a request shows a person's browser a page of the store. */
export function isVisit({ method, url, status, userAgent }: VisitRequest): boolean {
  return method === 'GET' && status < 400 && isBrowser(userAgent) && !NOT_THE_STORE.test(url);
}
