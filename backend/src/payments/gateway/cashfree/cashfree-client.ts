import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { findRetryable } from '../../../common/errors/app-error.ts';
import type { Circuit } from '../../../platform/outside-services/index.ts';
import { GatewayRefusal, GatewayUnavailable } from '../gateway-errors.ts';
import type { CallPurpose, GatewayHealth } from '../gateway.ts';
import { type Method, type Operation, getOperation } from './cashfree-limits.ts';
import { errorSchema } from './cashfree.schemas.ts';
import { parseJson } from './exact-json.ts';

export interface CashfreeClientOptions {
  /** Includes the provider's `/pg`. */
  baseUrl: string;
  appId: string;
  secretKey: string;
  apiVersion: string;
  circuit: Circuit;
  /** Takes one call from the store's quota. @throws RetryableError */
  takeCall: (operation: Operation, purpose: CallPurpose) => Promise<void>;
  /** For one attempt, in milliseconds. */
  timeoutMs?: number;
  /** For all attempts together, in milliseconds. */
  deadlineMs?: number;
}

/** A refusal with its HTTP status, by which the adapter recognises "not found" and "already exists". */
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

/** An answer by which the provider says that it failed; for the circuit breaker it is none. */
class ServerFailure extends Error {
  constructor(readonly answer: Answer) {
    super(`HTTP ${answer.status}`);
  }
}

interface Request {
  method: Method;
  path: string;
  purpose: CallPurpose;
  body: object | undefined;
  /** All attempts of a call share it, so that the provider runs the call once. */
  key: string;
}

interface Answer {
  status: number;
  body: unknown;
  /** Seconds the provider asks us to wait. */
  retryAfter: number | null;
}

const MAX_ATTEMPTS = 3;
/** A buyer is waiting: a request that needs a longer pause fails instead. */
const MAX_PAUSE_SECONDS = 2;
const RETRY_AFTER_SECONDS = 30;
const RATE_LIMIT_SECONDS = 60;

/** HTTP client of the provider: credentials, timeouts, safe retries, parsed responses. */
export class CashfreeClient {
  private readonly timeoutMs: number;
  private readonly deadlineMs: number;
  private observed: Omit<GatewayHealth, 'host'> = {
    lastAnswerAt: null,
    lastFailureAt: null,
    lastFailure: null,
  };

  constructor(private readonly options: CashfreeClientOptions) {
    this.timeoutMs = options.timeoutMs ?? 6_000;
    this.deadlineMs = options.deadlineMs ?? 15_000;
  }

  health(): GatewayHealth {
    return { host: new URL(this.options.baseUrl).host, ...this.observed };
  }

  /**
   * @throws GatewayUnavailable without a usable response; caused by `RetryableError` when the provider was not asked
   * @throws CashfreeRefusal when the provider rejects the request
   */
  async call<Schema extends z.ZodType>(
    method: Method,
    path: string,
    schema: Schema,
    { body, purpose = 'essential' }: { body?: object; purpose?: CallPurpose } = {},
  ): Promise<z.infer<Schema>> {
    const answer = await this.sendWithRetries({ method, path, purpose, body, key: randomUUID() });
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
   * Retries until there is a usable response. All attempts of a call share one idempotency key, so the provider runs it
   * once. After a 5xx only reads are retried: the provider replays a stored failure.
   */
  private async sendWithRetries(request: Request): Promise<Answer> {
    const deadline = AbortSignal.timeout(this.deadlineMs);
    let problem: GatewayUnavailable | undefined;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && !deadline.aborted; attempt += 1) {
      const refused = await this.admit(request);
      // A job that was not attempted at all keeps its attempts.
      if (refused && attempt === 1) throw refused;
      if (refused) break;
      const outcome = await this.send(request, deadline);
      if (outcome instanceof GatewayUnavailable) {
        problem = outcome;
      } else {
        const failure = findFailure(outcome);
        if (!failure) {
          this.observed.lastAnswerAt = new Date();
          return outcome;
        }
        problem = failure;
        if (!isRetryable(request.method, outcome)) break;
      }
      const retryAfter = outcome instanceof GatewayUnavailable ? null : outcome.retryAfter;
      if (attempt < MAX_ATTEMPTS) await sleep(pauseMs(attempt, retryAfter));
    }
    const failure = problem ?? new GatewayUnavailable('no answer in time', RETRY_AFTER_SECONDS);
    this.observed = { ...this.observed, lastFailureAt: new Date(), lastFailure: failure.message };
    throw failure;
  }

  /** Why the provider is not asked now: it is paused, or the quota is used up. Otherwise takes one call of the quota. */
  private async admit({ method, path, purpose }: Request): Promise<GatewayUnavailable | null> {
    try {
      this.options.circuit.check();
      await this.options.takeCall(getOperation(method, path), purpose);
      return null;
    } catch (cause) {
      const retryable = findRetryable(cause);
      if (!retryable) throw cause;
      return new GatewayUnavailable(retryable.message, retryable.retryAfter, { cause });
    }
  }

  private async send(request: Request, deadline: AbortSignal): Promise<Answer | GatewayUnavailable> {
    try {
      return await this.options.circuit.run(() => this.exchange(request, deadline));
    } catch (cause) {
      if (cause instanceof ServerFailure) return cause.answer;
      return new GatewayUnavailable('no answer', RETRY_AFTER_SECONDS, { cause });
    }
  }

  private async exchange({ method, path, key, body }: Request, deadline: AbortSignal): Promise<Answer> {
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
    const retryAfter = Number(
      response.headers.get('x-ratelimit-retry') ?? response.headers.get('retry-after'),
    );
    const { status } = response;
    const answer = { status, body: parseJson(text), retryAfter: retryAfter > 0 ? retryAfter : null };
    if (status >= 500) throw new ServerFailure(answer);
    return answer;
  }
}

/** Why a response is unusable. Rejected credentials are our problem, so the order is not refused. */
function findFailure({ status, retryAfter }: Answer): GatewayUnavailable | undefined {
  if (status === 429) return new GatewayUnavailable('too many requests', retryAfter ?? RATE_LIMIT_SECONDS);
  if (status === 401 || status === 403)
    return new GatewayUnavailable('credentials refused', RATE_LIMIT_SECONDS);
  if (status >= 500) return new GatewayUnavailable(`HTTP ${status}`, RETRY_AFTER_SECONDS);
  return undefined;
}

function isRetryable(method: Method, { status, retryAfter }: Answer): boolean {
  if (status === 429) return (retryAfter ?? RATE_LIMIT_SECONDS) <= MAX_PAUSE_SECONDS;
  return method === 'GET' && status >= 500;
}

/** Exponential backoff with jitter, unless the provider names a pause. */
function pauseMs(attempt: number, retryAfter: number | null): number {
  return retryAfter ? retryAfter * 1000 : 150 * 2 ** attempt * (0.5 + Math.random());
}
