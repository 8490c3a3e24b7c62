import type { FastifyInstance, FastifyRequest } from 'fastify';
import { obstruct } from '../../wire-faults.ts';
import type { TelegramFaults } from '../faults.ts';
import { TelegramError, telegramErrors } from '../errors.ts';
import { fields } from './fields.ts';
import type { MethodParts } from './method.ts';
import { createMethods } from './methods.ts';

type ApiRequest = FastifyRequest<{ Params: { token: string; method: string } }>;

const MS = 1000;

/** The Bot API: `/bot{token}/{method}`, by GET or POST, as JSON, as a form or in the address. */
export function registerBotApi(
  app: FastifyInstance,
  parts: MethodParts & { faults: TelegramFaults; wake: () => void },
): void {
  const { bots, faults, clock, wake } = parts;
  const methods = createMethods(parts);

  function call({ params, query, body }: ApiRequest): unknown {
    const bot = bots.findByToken(params.token);
    if (bot === null) throw telegramErrors.unauthorized();
    const method = methods.get(params.method.toLowerCase());
    if (method === undefined) throw telegramErrors.unknownMethod();
    const wait = (bot.limitedUntil ?? 0) - clock.now();
    if (wait > 0) throw telegramErrors.tooManyRequests(Math.ceil(wait / MS));
    const given = fields.safeParse({ ...Object(query), ...Object(body) });
    if (!given.success)
      throw new TelegramError(400, `Bad Request: invalid ${given.error.issues[0]?.path.join('.')}`);
    return method(bot, given.data);
  }

  function respond(request: ApiRequest): { status: number; body: unknown } {
    try {
      return { status: 200, body: { ok: true, result: call(request) } };
    } catch (error) {
      if (!(error instanceof TelegramError)) throw error;
      return { status: error.status, body: error.toBody() };
    }
  }

  app.route<{ Params: { token: string; method: string } }>({
    method: ['GET', 'POST'],
    url: '/bot:token/:method',
    async handler(request, reply) {
      const fault = faults.take(request.params.method);
      if (fault !== null && (await obstruct(fault, request, reply))) return reply;
      if (fault?.kind === '500')
        return reply.code(500).send({ ok: false, error_code: 500, description: 'Internal Server Error' });
      const answer = respond(request);
      wake();
      return reply.code(answer.status).send(answer.body);
    },
  });
}
