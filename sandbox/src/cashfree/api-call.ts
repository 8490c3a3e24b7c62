import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { obstruct } from '../wire-faults.ts';
import { ProviderError, providerErrors } from './errors.ts';
import type { Fault, Faults } from './faults.ts';
import type { Answer, Idempotency } from './idempotency.ts';
import type { Limits } from './limits.ts';
import type { Operation } from './operations.ts';
import type { SwitchStore } from './switches.ts';
import type { Courier } from './webhooks/courier.ts';

const versions = new Set([
  '2021-05-21',
  '2022-01-01',
  '2022-09-01',
  '2023-08-01',
  '2025-01-01',
  '2026-01-01',
]);

const statusFaults = {
  '401': providerErrors.authenticationFailed,
  // An order that was just created is not found yet.
  '404': providerErrors.refundNotFound,
  '429': providerErrors.tooManyRequests,
  '500': providerErrors.internal,
  '502': providerErrors.badGateway,
} as const;

export type ApiCall = { params: Record<string, string>; body: unknown };

/** A handler's result: an entity and its order. */
export type Handler = (call: ApiCall) => { entity: unknown; orderId?: string };

export type ApiCallParts = {
  appId: string;
  secretKey: string;
  faults: Faults;
  limits: Limits;
  idempotency: Idempotency;
  switches: SwitchStore;
  courier: Courier;
  /** Called after every call, which may have scheduled work. */
  wake: () => void;
};

type Params = { Params: Record<string, string> };

/** Wraps a handler with what all calls share: faults, version, credentials, limits, idempotency, error bodies. */
export function apiCall(parts: ApiCallParts, operation: Operation, handler: Handler) {
  return async (request: FastifyRequest<Params>, reply: FastifyReply): Promise<void> => {
    const fault = parts.faults.take(operation, getOrderId(request));
    if (fault && !fault.afterWork && (await obstruct(fault, request, reply))) return;

    const limit = parts.limits.hit(operation, parts.switches.read().rateLimits);
    const key = header(request, 'x-idempotency-key');
    let orderId: string | undefined;
    let replayed = false;
    const work = (): Answer => {
      if (fault && !fault.afterWork && (fault.kind === '500' || fault.kind === '502')) {
        return refusal(statusFaults[fault.kind]());
      }
      const answer = attempt(() => {
        const result = handler({ params: request.params, body: parseJson(request) });
        orderId = result.orderId;
        return { status: 200, body: JSON.stringify(result.entity) };
      });
      return fault?.afterWork && isStatusFault(fault.kind) ? refusal(statusFaults[fault.kind]()) : answer;
    };
    const answer = attempt(() => {
      checkHeaders(parts, request);
      if (
        fault &&
        !fault.afterWork &&
        (fault.kind === '401' || fault.kind === '404' || fault.kind === '429')
      ) {
        throw statusFaults[fault.kind]();
      }
      if (limit.isOver) throw providerErrors.tooManyRequests();
      if (request.method !== 'POST' || key === undefined) return work();
      const result = parts.idempotency.once(
        key,
        `${request.method} ${request.url}\n${String(request.body)}`,
        work,
      );
      replayed = result.replayed;
      return result;
    });
    parts.wake();
    if (fault?.afterWork && (await obstruct(fault, request, reply))) return;
    if (orderId !== undefined && parts.switches.read().webhookBeforeResponse)
      await parts.courier.deliverNow(orderId);

    const faultRetry = fault?.kind === '429' ? fault.retryAfterSeconds : undefined;
    await reply
      .code(answer.status)
      .headers({
        'content-type': 'application/json',
        'x-api-version': header(request, 'x-api-version') ?? '',
        'x-request-id': header(request, 'x-request-id') ?? randomUUID(),
        ...(key !== undefined && { 'x-idempotency-key': key, 'x-idempotency-replayed': String(replayed) }),
        'x-ratelimit-limit': String(limit.limit),
        'x-ratelimit-remaining': String(faultRetry === undefined ? limit.remaining : 0),
        'x-ratelimit-retry': String(faultRetry ?? limit.retrySeconds),
        'x-ratelimit-type': 'app_id',
      })
      .send(`${answer.body}\n`);
  };
}

function isStatusFault(kind: Fault['kind']): kind is keyof typeof statusFaults {
  return kind in statusFaults;
}

function attempt<T extends Answer>(work: () => T): T | Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof ProviderError) return refusal(error);
    throw error;
  }
}

function refusal(error: ProviderError): Answer {
  return { status: error.status, body: JSON.stringify(error.toBody()) };
}

function checkHeaders(parts: ApiCallParts, request: FastifyRequest): void {
  const version = header(request, 'x-api-version');
  if (version === undefined) throw providerErrors.versionMissing();
  if (!versions.has(version)) throw providerErrors.versionInvalid();
  const isKnown =
    isSame(header(request, 'x-client-id'), parts.appId) &&
    isSame(header(request, 'x-client-secret'), parts.secretKey);
  if (!isKnown) throw providerErrors.authenticationFailed();
}

function isSame(given: string | undefined, expected: string): boolean {
  const one = Buffer.from(given ?? '');
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The order's or subscription's id of a call, from its path or, where that has none, from its body. */
function getOrderId(request: FastifyRequest<Params>): string | undefined {
  const inPath = request.params['orderId'] ?? request.params['subscriptionId'];
  if (inPath !== undefined) return inPath;
  const found =
    typeof request.body === 'string'
      ? /"(?:order|subscription)_id"\s*:\s*"([^"]*)"/.exec(request.body)
      : null;
  return found?.[1];
}

function parseJson(request: FastifyRequest): unknown {
  if (typeof request.body !== 'string' || request.method === 'GET') return undefined;
  try {
    const body: unknown = JSON.parse(request.body);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // Refused below like any other body that is not an object.
  }
  throw providerErrors.bodyInvalid();
}
