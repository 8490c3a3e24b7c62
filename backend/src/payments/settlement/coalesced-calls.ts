interface Run<Result> {
  current: Promise<Result>;
  next?: Promise<Result>;
}

/**
 * Lets callers who want the same thing at the same time share one piece of work. A caller never joins work that began
 * before it asked (that may have looked too early): it shares the run after the one under way.
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
