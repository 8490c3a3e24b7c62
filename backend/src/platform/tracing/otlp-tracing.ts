import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { watchFetches } from './fetches.ts';
import { getOperation, withoutLiterals } from './sql-text.ts';
import type { Origin, RequestTrace, Tracing } from './tracing.ts';

export interface TracingOptions {
  /** Of a collector: `http://collector:4318`. */
  endpoint: string;
  /** Names the store where several send to one collector. */
  store: string;
}

const EXPORT_TIMEOUT_MS = 5_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

function createProvider({ endpoint, store }: TracingOptions): TracerProvider {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  return new TracerProvider({
    // Without one the library reads variables of its own. A collector can sample.
    sampler: new AlwaysOnSampler(),
    resource: resourceFromAttributes({ 'service.name': 'store-backend', 'service.namespace': store }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
}

/** Only the kind of an error: its message may name a person. */
function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : 'Error';
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** Traces with OpenTelemetry, sent by OTLP over HTTP. Loaded only where an endpoint is configured. */
export class OtlpTracing implements Tracing {
  private readonly contexts = new AsyncLocalStorageContextManager().enable();
  private readonly provider: TracerProvider;
  private readonly stopWatching: () => void;

  constructor(options: TracingOptions) {
    this.provider = createProvider(options);
    this.stopWatching = watchFetches((method, host) =>
      this.child(`${method} ${host}`, SpanKind.CLIENT, {
        'http.request.method': method,
        'server.address': host,
      }),
    );
  }

  request(method: string): RequestTrace {
    const span = this.tracer.startSpan(method, { kind: SpanKind.SERVER }, this.contexts.active());
    const context = trace.setSpan(this.contexts.active(), span);
    return {
      within: (work) => this.contexts.with(context, work),
      end: (route, status) => {
        span.updateName(`${method} ${route}`).setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  statement<Result>(text: string, run: (ended: (error?: unknown) => void) => Result): Result {
    const span = this.child(getOperation(text), SpanKind.CLIENT, {
      'db.system.name': 'postgresql',
      'db.operation.name': getOperation(text),
      'db.query.text': withoutLiterals(text),
    });
    if (!span) return run(() => undefined);
    return run((error) => {
      if (error) fail(span, error);
      span.end();
    });
  }

  async job<Result>(
    { name, jobClass, attempt, traceparent }: Parameters<Tracing['job']>[0],
    run: () => Promise<Result>,
  ): Promise<Result> {
    const [, traceId, spanId] = TRACEPARENT.exec(traceparent ?? '') ?? [];
    const links =
      traceId && spanId
        ? [{ context: { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true } }]
        : [];
    const attributes = { 'job.name': name, 'job.class': jobClass, 'job.attempt': attempt };
    const options = { kind: SpanKind.CONSUMER, links, attributes };
    const span = this.tracer.startSpan(`job ${name}`, options, ROOT_CONTEXT);
    try {
      return await this.contexts.with(trace.setSpan(ROOT_CONTEXT, span), run);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  origin(): Origin {
    const context = trace.getSpanContext(this.contexts.active());
    if (!context || !(context.traceFlags & TraceFlags.SAMPLED)) return {};
    return { traceparent: `00-${context.traceId}-${context.spanId}-01` };
  }

  async stop(): Promise<void> {
    this.stopWatching();
    this.contexts.disable();
    await this.provider.shutdown().catch(() => undefined);
  }

  private get tracer() {
    return this.provider.getTracer('store');
  }

  /** A span within the one of the current request or job; what happens outside of both is not traced. */
  private child(name: string, kind: SpanKind, attributes: Record<string, string>): Span | undefined {
    const parent: Context = this.contexts.active();
    if (!trace.getSpan(parent)?.isRecording()) return undefined;
    return this.tracer.startSpan(name, { kind, attributes }, parent);
  }
}
