import type { Api, Json } from './http.ts';
import { type Emails, tokenIn } from './emails.ts';

export interface SignedIn {
  user: { id: string; name: string; email: string; isEmailVerified: boolean; hasPassword: boolean };
  token: string;
}

/** A browser that signs in by email: it keeps the cookie. */
export class AskingBrowser {
  cookie = '';

  constructor(private readonly api: Api) {}

  async begin(email: string, next?: string) {
    const answer = await this.call<SignedIn & { sent?: true }>('/auth/email', { email, next });
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return answer;
  }

  confirm(body: { token?: string; code?: string }, session?: string) {
    return this.call<SignedIn>('/auth/email/confirm', body, session);
  }

  private call<Data>(path: string, body: Json, token?: string) {
    return this.api.call<Data>('POST', path, { body, token, headers: { cookie: this.cookie } });
  }
}

/** The link and the code of the `nth` email that signs in. */
export async function emailed(
  emails: Emails,
  address: string,
  nth = 1,
): Promise<{ token: string; code: string; text: string }> {
  await emails.waitForToken(address, 'sign-in', nth);
  const mail = emails.to(address).filter(({ text }) => text.includes('/sign-in?token='))[nth - 1];
  const { text } = mail ?? { text: '' };
  const [, first = '', second = ''] = /code is (\d{3}) (\d{3})\./.exec(text) ?? [];
  return { token: mail ? tokenIn(mail, 'sign-in') : '', code: first + second, text };
}

/** Another code than the right one. */
export const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
