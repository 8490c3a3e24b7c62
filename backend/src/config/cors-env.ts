import { z } from 'zod';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Whether it is a bare origin, as browsers send it: with TLS, except on this machine. */
function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.origin !== value) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.includes(url.hostname));
}

/** The origins whose pages may call the API, besides the store's own: for a console that is hosted elsewhere. */
export const corsVariables = {
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((entry) => entry.trim() || []))
    .pipe(z.array(z.string().refine(isOrigin, 'must be origins such as https://console.example.com'))),
};
