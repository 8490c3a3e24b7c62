/** Where a job comes from: the span that queued it, in W3C's format. */
export interface Origin {
  traceparent?: string;
}

/** A request that is being answered. */
export interface RequestTrace {
  /** Runs the rest of the request so that what it does belongs to it. */
  within(work: () => void): void;
  end(route: string, status: number): void;
}

/** What is written into traces. Nothing else is: no address, no person, no header, no parameter of a statement. */
export interface Tracing {
  request(method: string): RequestTrace;
  /** Notes a statement; `run` gets a function to call when it has ended. */
  statement<Result>(text: string, run: (ended: (error?: unknown) => void) => Result): Result;
  /** Runs a job as a trace of its own, linked to the request that queued it. */
  job<Result>(
    job: { name: string; jobClass: string; attempt: number } & Origin,
    run: () => Promise<Result>,
  ): Promise<Result>;
  /** To be kept with a job that is queued now. */
  origin(): Origin;
  stop(): Promise<void>;
}

let current: Tracing | undefined;

/** Undefined unless `OTEL_EXPORTER_OTLP_ENDPOINT` is set: then no library is loaded, and nothing is measured. */
export function tracing(): Tracing | undefined {
  return current;
}

export function useTracing(used: Tracing | undefined): void {
  current = used;
}
