import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { pageHeaders } from '../style/layout.ts';
import { styleSheet } from '../style/style-sheet.ts';
import { renderClock } from './clock-page.ts';

const DAY_MS = 24 * 60 * 60_000;
const LONGEST_DAYS = 3_660;

const move = z.union([
  z.strictObject({ reset: z.literal('true') }),
  z.strictObject({ advanceMs: z.coerce.number().int() }),
  z.strictObject({ days: z.coerce.number().min(-LONGEST_DAYS).max(LONGEST_DAYS) }),
]);

/** A page on which a person moves the time. */
export async function registerClockPage(
  app: FastifyInstance,
  { clock, wake }: { clock: Clock; wake: () => void },
): Promise<void> {
  const css = styleSheet(new URL('./clock.css', import.meta.url));
  await app.register(formbody, { bodyLimit: 16 * 1024 });

  const page = (reply: FastifyReply, status: number, problem: string | null) =>
    reply
      .code(status)
      .headers(pageHeaders)
      .send(renderClock({ now: clock.now(), offsetMs: clock.offset(), isShared: clock.isShared, problem }));

  app.get('/clock/clock.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  app.get('/clock', async (_request, reply) => page(reply, 200, null));
  app.post('/clock', async (request, reply) => {
    const form = move.safeParse(request.body);
    if (!form.success) return page(reply, 400, `Enter at most ${LONGEST_DAYS} days.`);
    if ('reset' in form.data) clock.reset();
    else clock.advance('days' in form.data ? Math.round(form.data.days * DAY_MS) : form.data.advanceMs);
    wake();
    return reply.redirect('/clock', 303);
  });
}
