import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toNetwork } from '../../common/http/client.ts';
import type { FlatRefusal } from './error.filter.ts';
import { consume, type Limiters } from './limiters.ts';

interface FlatCalls {
  /** The paths of these routes begin with it. */
  prefix: string;
  /** What refusals say beside the error, by the rest of the path: `{ valid: false }`. */
  refusals: Readonly<Record<string, FlatRefusal>>;
  callsPerMinute: number;
  /** The field of the body that names what is asked about. */
  field: string;
  /** What to count calls under, from the value of the field; null counts nothing. */
  getSubject: (value: string) => string | null;
  callsPerSubjectAndHour: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const ANY_ORIGIN = 'access-control-allow-origin';
/** What else a page of another origin is told when it asks first. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'accept, content-type',
  'access-control-max-age': '86400',
};

const NOTHING: FlatRefusal = {};

/** Whether the request is limited here, so that no other limit counts it too. */
export const isFlatCall = ({ flatRefusal, method }: FastifyRequest): boolean =>
  flatRefusal !== null && method === 'POST';

const getField = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;

/**
 * Routes that are called by programs of customers, from anywhere: bodies may be forms, answers have no envelope
 * (`request.flatRefusal`), pages of all origins may read them, and there are limits for an address and for what is asked about.
 * To be called before other hooks, so that these refuse in the same form.
 */
export function registerFlatCalls(
  server: FastifyInstance,
  limiters: Limiters,
  calls: FlatCalls,
  onRefused: () => void,
): void {
  const byAddress = limiters({ name: 'flat', points: calls.callsPerMinute, duration: MINUTE });
  const bySubject = limiters({ name: 'flat-subject', points: calls.callsPerSubjectAndHour, duration: HOUR });
  server.decorateRequest('flatRefusal', null);
  server.options(`${calls.prefix}*`, (_request: FastifyRequest, reply: FastifyReply) =>
    reply.status(204).headers(PREFLIGHT).send(),
  );
  server.addHook('onRequest', async (request, reply) => {
    // The route, not the address: characters of an address may be written in several ways.
    const path = request.routeOptions.url;
    if (!path?.startsWith(calls.prefix)) return;
    request.flatRefusal = calls.refusals[path.slice(calls.prefix.length)] ?? NOTHING;
    reply.header(ANY_ORIGIN, '*');
    if (isFlatCall(request)) await consume(byAddress, toNetwork(request.ip), onRefused);
  });
  server.addHook('preHandler', async (request) => {
    if (!isFlatCall(request)) return;
    const value = getField(request.body, calls.field);
    const subject = typeof value === 'string' ? calls.getSubject(value) : null;
    if (subject !== null) await consume(bySubject, subject, onRefused);
  });
}
