import { Agent, request } from 'node:http';

const TIMEOUT_MS = 20_000;

export interface Reply<Data> {
  /** 0 when there was no response in time. */
  status: number;
  data: Data | undefined;
  /** The code of a refusal. */
  code: string | undefined;
  /** Where a redirect leads. */
  location: string | undefined;
  /** How much of an upload has arrived. */
  uploadOffset: number | undefined;
  bytes: Buffer;
}

export interface Call {
  token?: string;
  body?: object;
  headers?: Record<string, string>;
  raw?: { bytes: Buffer; type: string };
}

/** Calls the store as a browser does, through the balancer. */
export class Client {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 128 });

  constructor(port: number) {
    this.#port = port;
  }

  /** `path` is one of the store, or a whole address that the store redirected to. */
  send<Data>(method: string, path: string, { token, body, raw, headers }: Call = {}): Promise<Reply<Data>> {
    const { port, pathname, search } = new URL(path, `http://127.0.0.1:${this.#port}`);
    const content = raw?.bytes ?? (body && Buffer.from(JSON.stringify(body)));
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const none = () =>
        resolve({
          status: 0,
          data: undefined,
          code: undefined,
          location: undefined,
          uploadOffset: undefined,
          bytes: Buffer.concat(chunks),
        });
      const call = request({
        host: '127.0.0.1',
        port,
        agent: this.#agent,
        method,
        path: `${pathname}${search}`,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...headers,
          accept: 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(content && {
            'content-type': raw?.type ?? 'application/json',
            'content-length': content.length,
          }),
        },
      });
      call.on('error', none);
      call.on('response', (response) => {
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', none);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            ...contentOf<Data>(response.headers['content-type'], bytes),
            location: response.headers.location,
            uploadOffset: offsetIn(response.headers['upload-offset']),
            bytes,
          });
        });
      });
      call.end(content);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const offsetIn = (header: string | string[] | undefined) =>
  header === undefined ? undefined : Number(header);

function contentOf<Data>(
  type: string | undefined,
  bytes: Buffer,
): { data: Data | undefined; code: string | undefined } {
  if (!type?.includes('json')) return { data: undefined, code: undefined };
  try {
    const { data, error } = JSON.parse(bytes.toString()) as { data?: Data; error?: { code?: string } };
    return { data, code: error?.code };
  } catch {
    return { data: undefined, code: undefined };
  }
}
