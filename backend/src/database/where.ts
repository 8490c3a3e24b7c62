import { phoneDigits } from '../common/fields/phone.ts';
import type { DaysQuery, RupeesQuery } from '../common/lists/staff-list.ts';
import { addDays, startOfDay } from '../common/time/days.ts';
import { contains } from './contains.ts';

interface Page {
  sql: string;
  end: string;
  values: unknown[];
}

/**
 * Builds the WHERE clause of a list. Every value becomes a parameter. The methods that take a value ignore `undefined`,
 * so an absent filter needs no `if`.
 */
export class Where {
  readonly values: unknown[] = [];
  private readonly conditions: string[] = [];

  /** The conditions joined by AND; `true` when there are none. */
  get sql(): string {
    return this.conditions.join(' AND ') || 'true';
  }

  /** Adds a value and returns its placeholder. */
  param(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Adds a condition without values. */
  and(condition: string | undefined): this {
    if (condition !== undefined) this.conditions.push(condition);
    return this;
  }

  /** Adds the condition that `toSql` writes around the placeholder of the value. */
  when<Value>(value: Value | undefined, toSql: (placeholder: string) => string): this {
    return value === undefined ? this : this.and(toSql(this.param(value)));
  }

  equals(expression: string, value: unknown): this {
    return this.when(value, (placeholder) => `${expression} = ${placeholder}`);
  }

  /** Restricts a UUID column to some ids. */
  ids(column: string, ids: readonly string[] | undefined): this {
    return this.when(ids, (placeholder) => `${column} = ANY(${placeholder}::uuid[])`);
  }

  /** Restricts a time to days in India, first and last included. */
  days(column: string, { from, to }: DaysQuery): this {
    return this.when(from && startOfDay(from), (placeholder) => `${column} >= ${placeholder}`).when(
      to && startOfDay(addDays(to, 1)),
      (placeholder) => `${column} < ${placeholder}`,
    );
  }

  /** Restricts an amount in paise to a range in rupees, both ends included. */
  rupees(column: string, { minAmount, maxAmount }: RupeesQuery): this {
    return this.when(minAmount, (value) => `${column} >= ${value} * 100`).when(
      maxAmount,
      (value) => `${column} <= ${value} * 100`,
    );
  }

  /**
   * Finds the text anywhere in one of the expressions, whatever its case and accents, or as part of a phone number; an
   * empty text finds everything.
   */
  search(expressions: readonly string[], text: string | undefined, phones: readonly string[] = []): this {
    if (!text) return this;
    const pattern = this.param(contains(text));
    const matches = expressions.map((expression) => `search_form(${expression}) LIKE ${pattern}`);
    const digits = phones.length > 0 ? phoneDigits(text) : null;
    if (digits !== null) {
      const part = this.param(`%${digits}%`);
      matches.push(...phones.map((phone) => `regexp_replace(${phone}, '\\D', '', 'g') LIKE ${part}`));
    }
    return this.and(`(${matches.join(' OR ')})`);
  }

  /**
   * LIMIT and OFFSET after the conditions, the number of rows up to the end of the page, and all values. Leaves `values`
   * unchanged, because the count uses them.
   */
  page({ limit, offset }: { limit: number; offset: number }): Page {
    const next = this.values.length + 1;
    return {
      sql: `LIMIT $${next} OFFSET $${next + 1}`,
      end: `$${next}::bigint + $${next + 1}::bigint`,
      values: [...this.values, limit, offset],
    };
  }
}
