interface Run<Result> {
  current: Promise<Result>;
  next?: Promise<Result>;
}

/**
 * Concurrent calls with the same key share one run of the work. A call never joins a run that started before it, because
 * that run may have read too early: it shares the next one.
 */
export class CoalescedCalls<Result> {
  private readonly runs = new Map<string, Run<Result>>();

  async run(key: string, work: () => Promise<Result>): Promise<Result> {
    const run = this.runs.get(key);
    if (!run) return this.start(key, work);
    run.next ??= run.current.then(
      () => this.start(key, work),
      () => this.start(key, work),
    );
    return run.next;
  }

  private start(key: string, work: () => Promise<Result>): Promise<Result> {
    const run: Run<Result> = {
      current: work().finally(() => {
        if (!run.next) this.runs.delete(key);
      }),
    };
    this.runs.set(key, run);
    return run.current;
  }
}
