import { Agent, request } from 'node:http';

const TIMEOUT_MS = 20_000;

export interface Reply<Data> {
  /** 0 when there was no response in time. */
  status: number;
  /** From the first byte sent to the last byte received. */
  ms: number;
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

/** A form with one file. */
export async function formWith(file: Buffer, fileName: string, type = ''): Promise<Pick<Call, 'raw'>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type }), fileName);
  // The platform's encoder of forms; its own client cannot choose the address it calls from.
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  return { raw: { bytes, type: encoded.headers.get('content-type') ?? '' } };
}

/** Calls the store as a browser does. */
export class Client {
  readonly #port: number;
  readonly #agent: Agent;

  /**
   * The store tells visitors apart by their addresses. A loopback address such as 127.0.0.2 is one that only Linux has
   * without configuration.
   */
  constructor(port: number, localAddress?: string) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 128, localAddress });
  }

  /** `path` is one of the store, or a whole address that the store redirected to. */
  send<Data>(method: string, path: string, { token, body, raw, headers }: Call = {}): Promise<Reply<Data>> {
    const { port, pathname, search } = new URL(path, `http://127.0.0.1:${this.#port}`);
    const content = raw?.bytes ?? (body && Buffer.from(JSON.stringify(body)));
    const started = performance.now();
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const none = () =>
        resolve({
          status: 0,
          ms: performance.now() - started,
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
          // A whole address may be signed for its own host.
          ...(path.startsWith('/') && { host: `localhost:${this.#port}` }),
          ...headers,
          accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
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
          const ms = performance.now() - started;
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            ms,
            ...getContent<Data>(response.headers['content-type'], bytes),
            location: response.headers.location,
            uploadOffset: offsetIn(response.headers['upload-offset']),
            bytes,
          });
        });
      });
      call.end(content);
    });
  }

  /** The `data` of a successful response. @throws when it was not successful */
  async data<Data>(method: string, path: string, call?: Call): Promise<Data> {
    const { status, data, bytes } = await this.send<Data>(method, path, call);
    if (status < 200 || status > 299 || data === undefined)
      throw new Error(`${method} ${path}: ${status} ${bytes.toString()}`);
    return data;
  }

  close(): void {
    this.#agent.destroy();
  }
}

const offsetIn = (header: string | string[] | undefined) =>
  header === undefined ? undefined : Number(header);

function getContent<Data>(
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
