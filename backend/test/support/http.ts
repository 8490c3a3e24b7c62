export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** The response envelope as tests read it: fields are looked up by name, and assertions check that they exist. */
export interface Envelope {
  success: boolean;
  message?: string;
  data: Record<string, never>;
  error: {
    code: string;
    fields?: Record<string, string>;
    findings?: { field: string; text: string; rule: string }[];
    requestId: string;
  };
}

/** A parsed API response. */
export interface Answer<Data = unknown> {
  status: number;
  headers: Headers;
  body: Omit<Envelope, 'data'> & { data: Data };
  text: string;
}

export interface CallOptions {
  token?: string;
  body?: Json | FormData;
  headers?: Record<string, string>;
}

/** Calls the API of a running store. `Data` is the type the test expects under `data`. */
export class Api {
  constructor(readonly url: string) {}

  async call<Data = never>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Data>> {
    const { token, body, headers = {} } = options;
    const json = body !== undefined && !(body instanceof FormData);
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: json ? JSON.stringify(body) : body,
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json');
    const parsed = (isJson && text ? JSON.parse(text) : {}) as Answer<Data>['body'];
    return { status: response.status, headers: response.headers, body: parsed, text };
  }

  get<Data = never>(path: string, token?: string) {
    return this.call<Data>('GET', path, { token });
  }

  post<Data = never>(path: string, body: Json | FormData, token?: string) {
    return this.call<Data>('POST', path, { token, body });
  }

  put<Data = never>(path: string, body: Json, token?: string) {
    return this.call<Data>('PUT', path, { token, body });
  }

  delete<Data = never>(path: string, token?: string) {
    return this.call<Data>('DELETE', path, { token });
  }
}
