import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import { cachedBody, registerResponseCache, ResponseCache } from './tools/index.ts';
import { registerDocs } from './api-document/docs-page.ts';
import { refuseKeysInUrls, withoutApiKey } from './auth/index.ts';
import { AppLogger } from './app.logger.ts';
import { licenseCalls } from './licenses/index.ts';
import { countVisitors, VisitorCounterService } from './analytics/index.ts';
import { AppModule } from './app.module.ts';
import { EnvelopeInterceptor } from './common/http/envelope.ts';
import { ErrorFilter } from './platform/http/error.filter.ts';
import { validationPipe } from './platform/http/validation.ts';
import type { Env } from './config/env.ts';
import { DrainingService } from './platform/health/draining.service.ts';
import { boundClose, endConnections } from './platform/http/bounded-close.ts';
import { BODY_LIMIT_BYTES, parseQuery, registerBodyParsers } from './platform/http/json-body.ts';
import { loggedPath, plainAddress, refuseMalformed } from './platform/http/address.ts';
import { answerClientError, dropResetConnections } from './platform/http/client-errors.ts';
import { allowOrigins } from './platform/http/cors.ts';
import { registerFlatCalls } from './platform/http/flat-calls.ts';
import { openLimiters } from './platform/http/limiters.ts';
import { registerNoStore } from './platform/http/no-store.ts';
import { boundReceiving, receivingOptions } from './platform/http/receiving.ts';
import { registerRateLimit } from './platform/http/rate-limit.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { Metrics } from './platform/metrics/index.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { registerTracing } from './platform/tracing/index.ts';
import { mountSite } from './platform/http/site.ts';
import { recordRefusals, SecurityLogService, trackRequestOrigin } from './platform/security-log/index.ts';

/** Node refuses longer ones, so that no parameter of a path is too long for the router, whose refusal has no envelope. */
const MAX_HEADERS_BYTES = 16 * 1024;
const UPLOAD_LIMIT_BYTES = 100 * 1024 * 1024;

/** Requests are validated by DTOs. No route has a JSON schema, so the schema compilers are not loaded. */
const NO_SCHEMAS = { buildValidator: refuseSchema, buildSerializer: refuseSchema };

function refuseSchema(): never {
  throw new Error('Routes are described by decorators, not by schemas.');
}

/** Tracked links are `/l/…` in public and `/api/l/…` in the API. */
function spelledOut(url: string): string {
  return url.startsWith('/l/') ? `/api${url}` : url;
}

function loggerOptions(env: Env) {
  return {
    level: env.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        // A key may not be logged either.
        url: withoutApiKey(loggedPath(request.url)),
        address: request.ip,
      }),
    },
  };
}

/**
 * Builds the application, ready to listen. `main` and the tests share it.
 */
export async function createApp(env: Env): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    logger: loggerOptions(env),
    logController: new LogController({
      disableRequestLogging: env.LOG_LEVEL !== 'debug' && env.LOG_LEVEL !== 'trace',
    }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: env.TRUST_PROXY.split(',').map((address) => address.trim()),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => spelledOut(plainAddress(url)),
    routerOptions: { querystringParser: parseQuery, maxParamLength: MAX_HEADERS_BYTES },
    ...receivingOptions(env),
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: NO_SCHEMAS },
  });
  const server: FastifyInstance = adapter.getInstance();
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(env), adapter, {
    bodyParser: false,
    // From the start, so that a failed start is logged as JSON too.
    logger: new AppLogger(server.log),
    abortOnError: false,
  });
  boundClose(server);
  dropResetConnections(server);
  await registerTracing(server, env);
  endConnections(server, app.get(DrainingService));
  const metrics = app.get(Metrics);
  serveMetrics(server, env, () => metrics.all());
  registerSecurityHeaders(server, env.PUBLIC_URL);
  const flatCalls = licenseCalls(env);
  await allowOrigins(server, env.CORS_ORIGINS, flatCalls.prefix);
  const answers = app.get(ResponseCache);
  registerResponseCache(server, answers);
  const limiters = await openLimiters(server, env);
  const onRefused = () => metrics.refuse('requests');
  registerFlatCalls(server, limiters, flatCalls, onRefused);
  registerRateLimit(server, env, limiters, onRefused);
  refuseMalformed(server);
  refuseKeysInUrls(server);
  await server.register(fastifyCookie, {
    // The first signs, all are accepted.
    secret: [env.JWT_SECRET, ...env.JWT_PREVIOUS_SECRETS].map((secret) => `cookies:${secret}`),
    // Parsed only where a route reads one.
    hook: false,
    parseOptions: { httpOnly: true, sameSite: 'lax', secure: env.PUBLIC_URL.startsWith('https:') },
  });
  trackRequestOrigin(server);
  recordRefusals(server, app.get(SecurityLogService));
  registerNoStore(server);
  boundReceiving(server, env);
  registerBodyParsers(server);
  await server.register(fastifyMultipart, {
    limits: {
      fileSize: UPLOAD_LIMIT_BYTES,
      files: 1,
      fields: 5,
      fieldSize: BODY_LIMIT_BYTES,
      parts: 6,
      headerPairs: 20,
    },
  });
  app.setGlobalPrefix('api');
  app.useGlobalPipes(validationPipe);
  app.useGlobalInterceptors(new EnvelopeInterceptor());
  app.useGlobalFilters(new ErrorFilter());
  app.enableShutdownHooks();
  await registerDocs(server);
  countVisitors(server, app.get(VisitorCounterService));
  await mountSite(server, env, {
    version: () => (answers.isListening ? answers.generation : undefined),
    cachedBody: (url) => cachedBody(answers, url),
    addMetric: (metric) => metrics.add(metric),
  });
  await app.init();
  return app;
}
