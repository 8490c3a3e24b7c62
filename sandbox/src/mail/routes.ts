import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { renderInbox, renderMail } from './inbox-page.ts';
import { mailFault, type MailFaults } from './mail-faults.ts';
import { styleSheet } from '../style/style-sheet.ts';
import type { Mail, Mailbox } from './mailbox.ts';

const filter = z.object({ to: z.string().optional(), after: z.coerce.number().int().optional() });
const mailId = z.object({ id: z.coerce.number().int() });

const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; img-src data:; form-action 'self'; base-uri 'none'";
// The email's frame: no scripts, only images from the network, links open in a new tab.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The inbox for people (`/inbox`) and for tests (`/__sim/mails`). */
export function registerMail(app: FastifyInstance, mailbox: Mailbox, faults: MailFaults): void {
  const css = styleSheet(new URL('./inbox.css', import.meta.url));
  const find = (params: unknown): Mail | null => {
    const parsed = mailId.safeParse(params);
    return parsed.success ? mailbox.find(parsed.data.id) : null;
  };

  app.get('/inbox/inbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  app.get('/inbox', async (request, reply) => {
    const address = filter.parse(request.query).to || undefined;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(renderInbox(mailbox.list(address), address));
  });
  app.get('/inbox/:id', async (request, reply) => {
    const mail = find(request.params);
    if (mail === null) return reply.code(404).send({ error: 'no such mail' });
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(renderMail(mail));
  });
  app.get('/inbox/:id/html', async (request, reply) => {
    const mail = find(request.params);
    if (mail === null) return reply.code(404).send({ error: 'no such mail' });
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .send(`<base target="_blank">${mail.html}`);
  });
  app.get('/inbox/:id/raw', async (request, reply) => {
    const mail = find(request.params);
    const raw = mail && mailbox.findRaw(mail.id);
    if (!raw) return reply.code(404).send({ error: 'no such mail' });
    return reply
      .type('text/plain; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(raw));
  });

  app.get('/__sim/mails', async (request) => {
    const { to, after } = filter.parse(request.query);
    return { mails: mailbox.list(to, after) };
  });
  app.get('/__sim/mails/:id', async (request, reply) => {
    const mail = find(request.params);
    return mail === null ? reply.code(404).send({ error: 'no such mail' }) : { mail };
  });
  app.delete('/__sim/mails', async () => {
    mailbox.clear();
    return { mails: [] };
  });
  app.post('/__sim/mails/fault', async (request) => {
    faults.set(mailFault.parse(request.body));
    return { fault: faults.read() };
  });
  app.delete('/__sim/mails/fault', async () => {
    faults.set(null);
    return { fault: null };
  });
}
