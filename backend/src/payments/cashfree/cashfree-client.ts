import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { type GatewayHealth, GatewayRefusal, GatewayUnavailable } from '../gateway.js';
import { errorSchema } from './cashfree.schemas.js';

export interface CashfreeClientOptions {
  /** Includes the provider's `/pg`. */
  baseUrl: string;
  appId: string;
  secretKey: string;
  apiVersion: string;
  /** For one try, in milliseconds. */
  timeoutMs?: number;
  /** For all tries together, in milliseconds. */
  deadlineMs?: number;
}

type Method = 'GET' | 'POST' | 'PATCH';

/** A refusal with its HTTP status, for the adapter to tell "not there" and "there already" from the rest. */
export class CashfreeRefusal extends GatewayRefusal {
  constructor(
    readonly status: number,
    code: string,
    message: string,
  ) {
    super(code, message);
    this.name = 'CashfreeRefusal';
  }
}

interface Answer {
  status: number;
  body: unknown;
  /** Seconds the provider asks us to wait. */
  wait: number | null;
}

const TRIES = 3;
/** A buyer is waiting: a longer pause than this is told to them instead of slept through. */
const LONGEST_PAUSE_SECONDS = 2;
const RETRY_AFTER_SECONDS = 30;
const RATE_LIMIT_SECONDS = 60;

/** Speaks HTTP with the provider: credentials, limits of time, harmless retries, answers parsed or refused. */
export class CashfreeClient {
  private readonly timeoutMs: number;
  private readonly deadlineMs: number;
  private met: Omit<GatewayHealth, 'host'> = { lastAnswerAt: null, lastFailureAt: null, lastFailure: null };

  constructor(private readonly options: CashfreeClientOptions) {
    this.timeoutMs = options.timeoutMs ?? 6_000;
    this.deadlineMs = options.deadlineMs ?? 15_000;
  }

  /** An answer that says no is an answer. */
  health(): GatewayHealth {
    return { host: new URL(this.options.baseUrl).host, ...this.met };
  }

  /**
   * @throws GatewayUnavailable when no answer could be had.
   * @throws CashfreeRefusal when the answer is no.
   */
  async call<Schema extends z.ZodType>(
    method: Method,
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.infer<Schema>> {
    const answer = await this.persist(method, path, body);
    if (answer.status >= 400) throw this.refusal(answer);
    const parsed = schema.safeParse(answer.body);
    if (!parsed.success) {
      throw new GatewayUnavailable('unreadable answer', RETRY_AFTER_SECONDS, { cause: parsed.error });
    }
    return parsed.data;
  }

  private refusal({ status, body }: Answer): CashfreeRefusal {
    const parsed = errorSchema.safeParse(body);
    const { code, message } = parsed.success ? parsed.data : { code: 'unknown', message: `HTTP ${status}` };
    return new CashfreeRefusal(status, code, message);
  }

  /**
   * Tries until there is an answer that counts. All tries of a call carry one idempotency key, so a try that did reach
   * the provider is not done twice. After a 5xx only reading is retried: the provider replays a stored failure.
   */
  private async persist(method: Method, path: string, body?: object): Promise<Answer> {
    const deadline = AbortSignal.timeout(this.deadlineMs);
    const key = randomUUID();
    let problem = new GatewayUnavailable('no answer in time', RETRY_AFTER_SECONDS);
    for (let attempt = 1; attempt <= TRIES && !deadline.aborted; attempt += 1) {
      const outcome = await this.send(method, path, key, deadline, body);
      if (outcome instanceof GatewayUnavailable) {
        problem = outcome;
      } else {
        const failure = unavailable(outcome);
        if (!failure) {
          this.met.lastAnswerAt = new Date();
          return outcome;
        }
        problem = failure;
        if (!mayRepeat(method, outcome)) break;
      }
      const wait = outcome instanceof GatewayUnavailable ? null : outcome.wait;
      if (attempt < TRIES) await sleep(pause(attempt, wait));
    }
    this.met = { ...this.met, lastFailureAt: new Date(), lastFailure: problem.message };
    throw problem;
  }

  private async send(
    method: Method,
    path: string,
    key: string,
    deadline: AbortSignal,
    body?: object,
  ): Promise<Answer | GatewayUnavailable> {
    try {
      return await this.exchange(method, path, key, deadline, body);
    } catch (cause) {
      return new GatewayUnavailable('no answer', RETRY_AFTER_SECONDS, { cause });
    }
  }

  private async exchange(
    method: Method,
    path: string,
    key: string,
    deadline: AbortSignal,
    body?: object,
  ): Promise<Answer> {
    const response = await fetch(`${this.options.baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-client-id': this.options.appId,
        'x-client-secret': this.options.secretKey,
        'x-api-version': this.options.apiVersion,
        ...(body && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'x-idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([deadline, AbortSignal.timeout(this.timeoutMs)]),
    });
    const text = await response.text();
    const wait = Number(response.headers.get('x-ratelimit-retry') ?? response.headers.get('retry-after'));
    return { status: response.status, body: parseJson(text), wait: wait > 0 ? wait : null };
  }
}

/** Why an answer is none. Unknown credentials are our trouble, not the buyer's: nothing about the order is refused. */
function unavailable({ status, wait }: Answer): GatewayUnavailable | undefined {
  if (status === 429) return new GatewayUnavailable('too many requests', wait ?? RATE_LIMIT_SECONDS);
  if (status === 401 || status === 403)
    return new GatewayUnavailable('credentials refused', RATE_LIMIT_SECONDS);
  if (status >= 500) return new GatewayUnavailable(`HTTP ${status}`, RETRY_AFTER_SECONDS);
  return undefined;
}

function mayRepeat(method: Method, { status, wait }: Answer): boolean {
  if (status === 429) return (wait ?? RATE_LIMIT_SECONDS) <= LONGEST_PAUSE_SECONDS;
  return method === 'GET' && status >= 500;
}

/** Milliseconds before the next try; a little random, so that many callers do not come back in step. */
function pause(attempt: number, wait: number | null): number {
  return wait ? wait * 1000 : 150 * 2 ** attempt * (0.5 + Math.random());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
