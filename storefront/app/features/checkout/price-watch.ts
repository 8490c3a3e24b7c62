import type { ApiResult } from '~/api/http';
import type { Price } from '~/api/types';

/** What the price depends on besides the item. */
export interface PriceQuestion {
  couponCode?: string;
  stateCode?: string;
}

export type PriceAnswer = ApiResult<{ price: Price }>;

/**
 * Asks for prices, one question at a time: a new question cancels the one before it, whose answer is dropped even if it
 * still arrives.
 */
export class PriceWatch {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private request: AbortController | null = null;
  private last: PriceQuestion = {};

  constructor(
    private readonly fetchPrice: (question: PriceQuestion, signal: AbortSignal) => Promise<PriceAnswer>,
    private readonly onAnswer: (answer: PriceAnswer, question: PriceQuestion) => void,
  ) {}

  /** Changes the question, and asks it after a while without another change. */
  ask(change: PriceQuestion, afterMs = 0): void {
    this.last = { ...this.last, ...change };
    this.stop();
    if (afterMs === 0) void this.send(this.last);
    else this.timer = setTimeout(() => void this.send(this.last), afterMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.request?.abort();
    this.request = null;
  }

  private async send(question: PriceQuestion): Promise<void> {
    const request = new AbortController();
    this.request = request;
    const answer = await this.fetchPrice(question, request.signal);
    if (this.request !== request) return;
    this.request = null;
    this.onAnswer(answer, question);
  }
}
