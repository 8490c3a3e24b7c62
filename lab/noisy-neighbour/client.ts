import { Agent, request } from 'node:http';

const TIMEOUT_MS = 30_000;

export interface Reply {
  /** 0 when there was no response in time. */
  status: number;
  /** From the first byte sent to the last byte received. */
  ms: number;
  body: Buffer;
}

export interface Call {
  token?: string;
  /** Sent as JSON. */
  body?: object;
  /** Sent as it is, with its type. */
  raw?: Buffer;
  contentType?: string;
}

/** A form with one file. */
export async function formWith(file: Buffer, fileName: string): Promise<Pick<Call, 'raw' | 'contentType'>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), fileName);
  // The platform's encoder of forms; its own client cannot choose the address it calls from.
  const encoded = new Response(form);
  return {
    raw: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? '',
  };
}

/** Calls the store from an address of its own: it tells visitors apart by their addresses. */
export class Client {
  private readonly port: number;
  private readonly agent: Agent;

  /** @param localAddress a loopback address (127.0.0.2), which only Linux has without configuration */
  constructor(port: number, localAddress: string) {
    this.port = port;
    this.agent = new Agent({ keepAlive: true, localAddress, maxSockets: 64 });
  }

  send(method: string, path: string, options: Call = {}): Promise<Reply> {
    const content = options.raw ?? (options.body && Buffer.from(JSON.stringify(options.body)));
    const type = options.contentType ?? 'application/json';
    const started = performance.now();
    return new Promise((resolve) => {
      const finish = (status: number, chunks: Buffer[]) =>
        resolve({ status, ms: performance.now() - started, body: Buffer.concat(chunks) });
      const call = request({
        host: '127.0.0.1',
        port: this.port,
        agent: this.agent,
        method,
        path,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          host: `localhost:${this.port}`,
          accept: path.startsWith('/api/') ? 'application/json' : 'text/html',
          ...(options.token && { authorization: `Bearer ${options.token}` }),
          ...(content && { 'content-type': type, 'content-length': content.length }),
        },
      });
      call.on('error', () => finish(0, []));
      call.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => finish(response.statusCode ?? 0, chunks));
        response.on('error', () => finish(0, []));
      });
      call.end(content);
    });
  }

  /** The `data` of a successful response. @throws when it was not successful */
  async data<Data>(method: string, path: string, options?: Call): Promise<Data> {
    const { status, body } = await this.send(method, path, options);
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${body.toString()}`);
    return (JSON.parse(body.toString()) as { data: Data }).data;
  }

  close(): void {
    this.agent.destroy();
  }
}
