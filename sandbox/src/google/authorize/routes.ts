import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { styleSheet } from '../../style/style-sheet.ts';
import { backTo, judge, type AuthorizationRequest, type Judgement } from '../authorization-request.ts';
import type { Grants } from '../grants.ts';
import { newPerson, type People, type Person } from '../people.ts';
import type { Client } from '../token-endpoint.ts';
import { emptyForm, renderChooser, renderRefusal, type AccountForm } from './chooser-page.ts';

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // No form-action: Chromium applies it to the redirect back to the store as well.
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
};

const CANCEL = 'cancel';
const ANOTHER = 'another';

const text = z.string().max(300).catch('');
/** The chooser's form, besides the parameters of the request. */
const choice = z.object({
  account: text,
  name: text,
  email: text,
  verified: z.literal('yes').optional().catch(undefined),
});

type Good = Extract<Judgement, { kind: 'good' }>;

/** The account chooser. */
export function registerAuthorize(
  app: FastifyInstance,
  parts: { client: Client; people: People; grants: Grants; storeName: string },
): void {
  const { client, people, grants, storeName } = parts;
  const css = styleSheet(new URL('./chooser.css', import.meta.url));
  app.get('/chooser.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css),
  );

  app.get('/authorize', async (request, reply) => {
    const judged = judge(request.query, client.id);
    return judged.kind === 'good' ? sendChooser(reply, 200, judged, emptyForm) : refuse(reply, judged);
  });

  app.post('/authorize', async (request, reply) => {
    const judged = judge(request.body, client.id);
    if (judged.kind !== 'good') return refuse(reply, judged);
    const { account, name, email, verified } = choice.parse(request.body ?? {});
    const { redirectUri, state } = judged.request;
    if (account === CANCEL) return leave(reply, backTo(redirectUri, state, { error: 'access_denied' }));
    if (account === ANOTHER) {
      const isVerified = verified === 'yes';
      const input = newPerson.safeParse({ name, email, emailVerified: isVerified });
      if (input.success) return consent(reply, judged.request, people.add(input.data));
      const { fieldErrors } = z.flattenError(input.error);
      const errors = { name: fieldErrors.name?.[0], email: fieldErrors.email?.[0] };
      return sendChooser(reply, 422, judged, { name, email, isVerified, errors });
    }
    const chosen = people.find(account);
    return chosen === null
      ? sendChooser(reply, 422, judged, emptyForm)
      : consent(reply, judged.request, chosen);
  });

  function consent(reply: FastifyReply, request: AuthorizationRequest, person: Person) {
    const { redirectUri, state, scopes } = request;
    const code = grants.issueCode({ ...request, sub: person.sub });
    return leave(reply, backTo(redirectUri, state, { code, scope: scopes.join(' '), authuser: '0' }));
  }

  function sendChooser(reply: FastifyReply, status: number, { parameters }: Good, form: AccountForm) {
    const page = renderChooser({ storeName, parameters, people: people.offered(), form });
    return reply.code(status).headers(pageHeaders).send(page);
  }
}

function refuse(reply: FastifyReply, judged: Exclude<Judgement, Good>) {
  if (judged.kind === 'back') return leave(reply, judged.url);
  return reply.code(400).headers(pageHeaders).send(renderRefusal(judged.code, judged.text));
}

function leave(reply: FastifyReply, url: string) {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(url, 303);
}
