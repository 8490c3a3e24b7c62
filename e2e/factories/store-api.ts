import type { APIRequestContext, APIResponse } from '@playwright/test';

interface Envelope<Data> {
  success: boolean;
  message?: string;
  data: Data;
}

/** Calls the store's API and returns the response's `data`. @throws with the response's text on an error. */
export class StoreApi {
  constructor(
    private readonly request: APIRequestContext,
    private readonly token?: string,
  ) {}

  /** The same API with a session. */
  as(token: string): StoreApi {
    return new StoreApi(this.request, token);
  }

  async get<Data>(path: string): Promise<Data> {
    return this.read(await this.request.get(`/api${path}`, { headers: this.headers() }));
  }

  async post<Data>(path: string, body: object): Promise<Data> {
    return this.read(await this.request.post(`/api${path}`, { headers: this.headers(), data: body }));
  }

  async put<Data>(path: string, body: object): Promise<Data> {
    return this.read(await this.request.put(`/api${path}`, { headers: this.headers(), data: body }));
  }

  async upload<Data>(path: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<Data> {
    return this.read(
      await this.request.post(`/api${path}`, { headers: this.headers(), multipart: { file } }),
    );
  }

  private headers(): Record<string, string> {
    return this.token ? { authorization: `Bearer ${this.token}` } : {};
  }

  private async read<Data>(response: APIResponse): Promise<Data> {
    if (!response.ok())
      throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
    const envelope = (await response.json()) as Envelope<Data>;
    return envelope.data;
  }
}
