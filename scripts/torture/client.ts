import { Agent, request } from 'node:http';

const TIMEOUT_MS = 20_000;

export interface Reply<Data> {
  /** 0 when there was no response in time. */
  status: number;
  data: Data | undefined;
  bytes: Buffer;
}

export interface Call {
  token?: string;
  body?: object;
  raw?: { bytes: Buffer; type: string };
}

/** Calls the store as a browser does, through the balancer. */
export class Client {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 128 });

  constructor(port: number) {
    this.#port = port;
  }

  send<Data>(method: string, path: string, { token, body, raw }: Call = {}): Promise<Reply<Data>> {
    const content = raw?.bytes ?? (body && Buffer.from(JSON.stringify(body)));
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const none = () => resolve({ status: 0, data: undefined, bytes: Buffer.concat(chunks) });
      const call = request({
        host: '127.0.0.1',
        port: this.#port,
        agent: this.#agent,
        method,
        path,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
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
            data: dataOf<Data>(response.headers['content-type'], bytes),
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

function dataOf<Data>(type: string | undefined, bytes: Buffer): Data | undefined {
  if (!type?.includes('json')) return undefined;
  try {
    return (JSON.parse(bytes.toString()) as { data?: Data }).data;
  } catch {
    return undefined;
  }
}
