import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getOrigin } from './request-origin.ts';
import type { SecurityLogService } from './security-log.service.ts';

/** Answers of guards. Others with these statuses, such as a wrong password, are recorded where they happen. */
const GUARD_CODES = new Set([
  'UNAUTHENTICATED',
  'SESSION_ENDED',
  'FORBIDDEN',
  'REAUTH_REQUIRED',
  'KEY_IN_URL',
  'KEY_INVALID',
  'KEY_NOT_ALLOWED',
  'SCOPE_MISSING',
]);

const MINUTE_MS = 60_000;

/** One client probing every route must not fill the log. */
const ROUTES_PER_CLIENT = 20;
const EVENTS_PER_MINUTE = 300;

/** Admits one event per client, route and minute, within limits for each client and for all of them. */
export class RefusalSample {
  private minute = 0;
  private admitted = 0;
  private skipped = 0;
  private readonly routes = new Map<string, Set<string>>();

  /** The number of refusals skipped since the last one admitted; null when this one is skipped too. */
  admit(client: string, route: string, now: number): number | null {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.admitted = 0;
      this.routes.clear();
    }
    const seen = this.routes.get(client) ?? new Set();
    if (seen.has(route) || seen.size >= ROUTES_PER_CLIENT || this.admitted >= EVENTS_PER_MINUTE) {
      this.skipped += 1;
      return null;
    }
    this.routes.set(client, seen.add(route));
    this.admitted += 1;
    const { skipped } = this;
    this.skipped = 0;
    return skipped;
  }
}

const getRoute = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? ''}`;

/** Records what the guards refuse. The answer is not delayed. */
export function recordRefusals(server: FastifyInstance, log: SecurityLogService): void {
  const sample = new RefusalSample();
  server.addHook('onResponse', (request, _reply, done) => {
    done();
    const code = request.errorCode;
    if (code === undefined || !GUARD_CODES.has(code)) return;
    const route = getRoute(request);
    const { actor } = request;
    const client = actor?.apiKey?.id ?? actor?.userId ?? request.ip;
    const skipped = sample.admit(client, route, Date.now());
    if (skipped === null) return;
    const details = { route, code, ...(skipped > 0 && { alsoRefused: String(skipped) }) };
    void log.note({ kind: 'access-refused', details }, getOrigin(request));
  });
}
