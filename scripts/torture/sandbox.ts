export interface Mail {
  receivedAt: string;
  subject: string;
  to: string[];
  headers: { key: string; value: string }[];
}

/** Steers the stand-in of the payment provider, and reads the emails that the store sent. It is never at fault itself. */
export class Sandbox {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async control<Result>(method: string, path: string, body?: object): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(`${this.#url}/__sim${path}`, {
          method,
          ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(30_000),
        });
        const text = await response.text();
        if (!response.ok)
          throw new Error(`the sandbox answered ${method} ${path}: ${response.status} ${text}`);
        return JSON.parse(text) as Result;
      } catch (error) {
        if (attempt === 3 || method !== 'GET') throw error;
      }
    }
  }

  switches(change: object): Promise<unknown> {
    return this.control('POST', '/switches', change);
  }

  async mails(): Promise<Mail[]> {
    return (await this.control<{ mails: Mail[] }>('GET', '/mails')).mails;
  }
}
