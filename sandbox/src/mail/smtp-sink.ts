import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { MailFaults } from './mail-faults.ts';
import type { Mailbox } from './mailbox.ts';

const MAX_BYTES = 20 * 1024 * 1024;

export type SmtpSink = { port: number; close(): Promise<void> };

/** An SMTP server that accepts every email (with any login, or none) and delivers none. */
export async function startSmtpSink(
  mailbox: Mailbox,
  faults: MailFaults,
  address: { host: string; port: number },
): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAX_BYTES,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData: (stream, session, done) => {
      const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
      const to = session.envelope.rcptTo.map((recipient) => recipient.address);
      buffer(stream)
        .then((raw) => {
          const code = faults.take();
          if (code !== null) throw Object.assign(new Error('refused by a switch'), { responseCode: code });
          if (stream.sizeExceeded) throw Object.assign(new Error('message too large'), { responseCode: 552 });
          return mailbox.add(raw, { from, to });
        })
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  // A client that disconnects in the middle of an email is not our error.
  server.on('error', () => undefined);
  const listener = server.listen(address.port, address.host);
  await new Promise<void>((resolve, reject) => {
    listener.once('listening', resolve);
    listener.once('error', reject);
  });
  return {
    port: getPort(listener.address()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function getPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('the mail sink does not listen on a port');
  return address.port;
}
