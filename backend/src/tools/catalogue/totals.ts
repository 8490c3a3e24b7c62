import { Injectable } from '@nestjs/common';
import { PreparedAnswers } from './response-cache.js';

const MAX_TOTALS = 1_000;

/** How many tools a list has: counting takes longer than reading a page, and holds until something changes. */
@Injectable()
export class Totals {
  private readonly totals = new Map<string, number>();
  private generation = -1;

  constructor(private readonly answers: PreparedAnswers) {}

  /** The total of a list by its subject, if it was counted since the last change. */
  find(subject: string): number | undefined {
    if (this.generation !== this.answers.generation) this.totals.clear();
    this.generation = this.answers.generation;
    return this.totals.get(subject);
  }

  /** Keeps a total that was counted after `generation` was read. */
  keep(subject: string, total: number, generation: number): void {
    if (!this.answers.isListening || generation !== this.answers.generation) return;
    if (this.totals.size >= MAX_TOTALS) this.totals.clear();
    this.totals.set(subject, total);
  }
}
