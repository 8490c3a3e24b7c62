import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { createCashfree } from './cashfree/cashfree.ts';
import { ProviderError } from './cashfree/errors.ts';
import { registerClockPage } from './clock-page/routes.ts';
import { createClock } from './clock.ts';
import type { SandboxConfig } from './config.ts';
import { ControlError, registerControl } from './control/routes.ts';
import { clearDatabase, openDatabase } from './database.ts';
import { createGoogle } from './google/google.ts';
import { createMailFaults } from './mail/mail-faults.ts';
import { createMailbox } from './mail/mailbox.ts';
import { registerMail } from './mail/routes.ts';
import { startSmtpSink } from './mail/smtp-sink.ts';
import { createReceiver } from './receiver/routes.ts';
import { startScanner } from './scanner/clamd.ts';
import { createSettings } from './settings.ts';
import { createTelegram } from './telegram/telegram.ts';

export type Sandbox = { port: number; smtpPort: number; scannerPort: number; close(): Promise<void> };

/** Starts the stand-ins and resolves when they are ready; unfinished work of an earlier run continues. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const db = openDatabase(config.dataDir);
  const settings = createSettings(db);
  const clock = createClock(settings, config.clockFile);
  const cashfree = createCashfree({ db, settings, clock, config });
  const google = createGoogle({ db, settings, clock, config });
  const receiver = createReceiver({ db, clock });
  const mailbox = createMailbox(db);
  const mailFaults = createMailFaults(settings);

  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 500 },
  });
  app.setErrorHandler(answerError);
  app.get('/', async (_request, reply) => reply.redirect('/inbox', 302));
  app.get('/__sim/health', async () => ({ ok: true }));
  const origin = () => config.publicUrl ?? `http://localhost:${getPort(app)}`;
  const telegram = createTelegram({ db, settings, clock, origin, storeUrl: config.storeUrl });
  const wake = () => {
    cashfree.scheduler.wake();
    telegram.wake();
  };
  cashfree.register(app, origin);
  google.register(app, origin);
  receiver.register(app, origin);
  telegram.register(app);
  registerMail(app, mailbox, mailFaults);
  await app.register((scope) => registerClockPage(scope, { clock, wake }));
  const reset = () => {
    clearDatabase(db);
    cashfree.limits.reset();
    wake();
  };
  // In its own scope: here an empty JSON body is allowed.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      parseControlBody(String(body), done);
    });
    scope.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload === 'string') reply.type('application/json; charset=utf-8');
      return payload;
    });
    registerControl(scope, { cashfree, clock, reset });
    google.registerControl(scope);
    receiver.registerControl(scope);
    telegram.registerControl(scope);
  });

  await app.listen({ host: config.host, port: config.port });
  const smtp = await startSmtpSink(mailbox, mailFaults, { host: config.host, port: config.smtpPort });
  const scanner = await startScanner({ host: config.host, port: config.scannerPort });
  wake();
  return {
    port: getPort(app),
    smtpPort: smtp.port,
    scannerPort: scanner.port,
    async close() {
      cashfree.scheduler.stop();
      cashfree.courier.stop();
      telegram.stop();
      await Promise.all([app.close(), smtp.close(), scanner.close()]);
      db.close();
    },
  };
}

function parseControlBody(text: string, done: (error: Error | null, body?: unknown) => void): void {
  if (text === '') return done(null, undefined);
  try {
    done(null, JSON.parse(text));
  } catch {
    done(new ControlError(400, 'the body is not JSON'));
  }
}

const withStatus = z.object({ statusCode: z.number().int(), message: z.string() });

/** Errors of the control API and of pages; the provider's API has its own. */
function answerError(
  error: unknown,
  _request: unknown,
  reply: { code(status: number): { send(body: unknown): unknown } },
): void {
  if (error instanceof z.ZodError) {
    const problems = error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
    reply.code(400).send({ error: problems.join('; ') });
  } else if (error instanceof ProviderError) {
    reply.code(error.status).send({ error: error.message });
  } else {
    const known = withStatus.safeParse(error);
    const status = known.success ? known.data.statusCode : 500;
    reply.code(status).send({ error: known.success ? known.data.message : String(error) });
  }
}

function getPort(app: FastifyInstance): number {
  const address: AddressInfo | string | null = app.server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the sandbox does not listen on a port');
  return address.port;
}
