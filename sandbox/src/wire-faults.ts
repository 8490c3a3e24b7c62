import type { FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';

/** Network faults. True when the request must not be answered. */
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
    // Never answered: the client's timeout or the sandbox's shutdown closes the connection.
    reply.hijack();
    return true;
  }
  return false;
}
