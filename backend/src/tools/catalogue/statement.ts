/** Collects the values of a statement while its text is being written; `$n` comes from here and nowhere else. */
export class Values {
  readonly list: unknown[] = [];

  /** The placeholder for a value. */
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
