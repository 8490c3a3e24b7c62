import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

interface Value {
  stringValue?: string;
  intValue?: number | string;
}

interface RawSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes?: { key: string; value: Value }[];
  links?: { traceId: string; spanId: string }[];
  status?: { code?: number; message?: string };
}

export interface ReceivedSpan extends Omit<RawSpan, 'attributes'> {
  attributes: Record<string, string | number>;
}

interface Body {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: RawSpan[] }[];
  }[];
}

/** A collector of OpenTelemetry that keeps what it gets. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** Everything received, as it was sent. */
  raw = '';
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      void text(request).then((body) => {
        this.raw += `${request.url} ${body}\n`;
        for (const { scopeSpans } of (JSON.parse(body) as Body).resourceSpans) {
          for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
            const pairs = (span.attributes ?? []).map(({ key, value }) => [
              key,
              value.stringValue ?? Number(value.intValue),
            ]);
            this.spans.push({ ...span, attributes: Object.fromEntries(pairs) as ReceivedSpan['attributes'] });
          }
        }
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  static async start(): Promise<OtlpReceiver> {
    const receiver = new OtlpReceiver();
    receiver.server.listen(0, '127.0.0.1');
    await once(receiver.server, 'listening');
    return receiver;
  }

  get url(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  named(name: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  children(of: ReceivedSpan | undefined): ReceivedSpan[] {
    return this.spans.filter(({ parentSpanId }) => of !== undefined && parentSpanId === of.spanId);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
