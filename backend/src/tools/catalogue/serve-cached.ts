import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { chooseCoding, type Coding } from './content-coding.js';
import { PreparedAnswer, type PreparedAnswers } from './response-cache.js';

/** The answers that are the same for everybody. */
const PATH =
  /^\/api\/tools(\/(featured|categories|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}))?$/;
const MAX_URL_LENGTH = 512;
/** Headers that do not depend on who asks, and so belong to the answer. */
const KEPT_HEADER =
  /^(content-type|content-range|content-security-policy|strict-transport-security|referrer-policy|permissions-policy|cross-origin-[a-z-]+|origin-agent-cluster|x-(content-type-options|dns-prefetch-control|download-options|frame-options|permitted-cross-domain-policies|xss-protection))$/;
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

interface Commission {
  key: string;
  /** Of the time before anything was read for the answer. */
  generation: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    commission: Commission | null;
  }
}

/** Addresses that mean the same have the same key; null when the answer is not one of those that are kept. */
export function answerKey(url: string): string | null {
  if (!url.startsWith('/api/tools') || url.length > MAX_URL_LENGTH) return null;
  const mark = url.indexOf('?');
  if (mark < 0) return PATH.test(url) ? url : null;
  const path = url.slice(0, mark);
  if (!PATH.test(path)) return null;
  const parameters = url
    .slice(mark + 1)
    .split('&')
    .filter(Boolean);
  return parameters.length === 0 ? path : `${path}?${parameters.sort().join('&')}`;
}

function isKnown(request: IncomingMessage, answer: PreparedAnswer): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && (known === '*' || known.replaceAll('W/', '').includes(answer.etag.slice(2)));
}

function headersOf(answer: PreparedAnswer, coding: Coding): Record<string, string> {
  return {
    ...answer.headers,
    etag: answer.etag,
    'cache-control': CACHE_CONTROL,
    vary: 'Accept-Encoding',
    ...(coding !== 'identity' && { 'content-encoding': coding }),
  };
}

async function write(
  answer: PreparedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isKnown(request, answer)) {
    response.writeHead(304, headersOf(answer, 'identity')).end();
    return;
  }
  const coding = answer.codingFor(chooseCoding(request.headers['accept-encoding']));
  const ready = answer.in(coding);
  const bytes = Buffer.isBuffer(ready) ? ready : await ready;
  response.writeHead(200, { ...headersOf(answer, coding), 'content-length': String(bytes.length) });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function keptHeaders(reply: FastifyReply): Record<string, string> {
  const kept = Object.entries(reply.getHeaders()).filter(([name]) => KEPT_HEADER.test(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

/**
 * Answers the catalogue's most asked questions before any other part of the application sees them, with what was
 * answered to the same question before. Register it before other hooks.
 */
export function registerPreparedAnswers(server: FastifyInstance, answers: PreparedAnswers): void {
  server.decorateRequest('commission', null);

  server.addHook('onRequest', (request, reply, done) => {
    const { method, url = '' } = request.raw;
    const key = method === 'GET' || method === 'HEAD' ? answerKey(url) : null;
    if (key === null) {
      done();
      return;
    }
    const answer = answers.find(key);
    if (answer) {
      reply.hijack();
      write(answer, request.raw, reply.raw).catch(() => reply.raw.destroy());
      return;
    }
    if (method === 'GET') request.commission = { key, generation: answers.generation };
    done();
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const { commission } = request;
    if (!commission || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const answer = new PreparedAnswer(Buffer.from(payload), keptHeaders(reply));
    answers.keep(commission.key, answer, commission.generation);
    const coding = answer.codingFor(chooseCoding(request.headers['accept-encoding']));
    reply.headers(headersOf(answer, coding)).removeHeader('content-length');
    if (isKnown(request.raw, answer)) {
      reply.status(304);
      return '';
    }
    return answer.in(coding);
  });
}
