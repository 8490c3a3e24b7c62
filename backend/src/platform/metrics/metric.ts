/** One value of a metric, with a value for each of its labels. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** A metric that operators watch. */
export interface Metric {
  /** Prometheus' rules: the unit at the end, `_total` for a counter. */
  name: `store_${string}`;
  help: string;
  kind: 'gauge' | 'counter';
  labels?: readonly string[];
  /**
   * Whose metric it is. One of the `process` is added up over all processes. One of the `store` is read from what the
   * processes share, and is the same in each: queries take the maximum.
   */
  scope: 'process' | 'store';
  read: () => readonly Sample[] | Promise<readonly Sample[]>;
}

/** What Prometheus shows for metrics of the store, so that nobody adds them up. */
export const STORE_SCOPE_NOTE = 'The same in every process: take the maximum.';
