import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type Metric, type Sample, STORE_SCOPE_NOTE } from './metric.ts';

/** Prometheus waits ten seconds by default. A metric that cannot be read in time is left out, and the others are not. */
const READ_WITHIN_MS = 1_500;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The samples of a metric; none when it cannot be read now, for example because the database hangs. */
async function readSamples(metric: Metric): Promise<readonly Sample[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Sample[]>((resolve) => {
    timer = setTimeout(() => resolve([]), READ_WITHIN_MS);
  });
  try {
    return await Promise.race([Promise.resolve(metric.read()), late]);
  } catch {
    return [];
  } finally {
    clearTimeout(timer);
  }
}

function publish(metric: Metric, registry: Registry): void {
  const options = {
    name: metric.name,
    help: metric.scope === 'store' ? `${metric.help}. ${STORE_SCOPE_NOTE}` : metric.help,
    labelNames: [...(metric.labels ?? [])],
    registers: [registry],
  };
  if (metric.kind === 'gauge') {
    new Gauge({
      ...options,
      async collect() {
        const samples = await readSamples(metric);
        this.reset();
        // One without labels starts at 0, which would be a lie where nothing could be read.
        if (samples.length === 0 && options.labelNames.length === 0) this.remove();
        for (const { labels = {}, value } of samples) this.set(labels, value);
      },
    });
    return;
  }
  new Counter({
    ...options,
    async collect() {
      const samples = await readSamples(metric);
      this.reset();
      for (const { labels = {}, value } of samples) this.inc(labels, value);
    },
  });
}

/** An answered request, for the histogram of durations. */
export interface AnsweredRequest {
  method: string;
  /** The pattern, never the address: `/api/tools/:id`. */
  route: string;
  status: number;
  seconds: number;
}

/** All metrics in the format of Prometheus. Only loaded where metrics are served, because the library costs megabytes. */
export class MetricsRegistry {
  private readonly registry = new Registry();
  private readonly durations: Histogram<'method' | 'route' | 'status'>;

  constructor(figures: readonly Metric[]) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.durations = new Histogram({
      name: 'store_http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last of its answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    });
    for (const metric of figures) publish(metric, this.registry);
  }

  readonly contentType = 'text/plain; version=0.0.4; charset=utf-8';

  observe({ method, route, status, seconds }: AnsweredRequest): void {
    this.durations.observe({ method, route, status: String(status) }, seconds);
  }

  async text(): Promise<string> {
    return this.registry.metrics();
  }
}
