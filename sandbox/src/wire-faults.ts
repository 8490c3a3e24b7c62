import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

/** Faults of the wire. True when the request has been dealt with and must not be answered. */
export async function obstruct(
  fault: { kind: string; delayMs: number },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (fault.kind === 'slow') await sleep(fault.delayMs);
  if (fault.kind === 'drop') {
    reply.hijack();
    request.raw.socket.destroy();
    return true;
  }
  if (fault.kind === 'hang') {
    // Never answered: the client's own timeout, or the sandbox's end, closes the connection.
    reply.hijack();
    return true;
  }
  return false;
}
