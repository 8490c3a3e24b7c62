import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Sends one email over SMTP; rejects with the server's response when refused. */
export async function sendMail(
  port: number,
  mail: { to: string; subject: string; text: string; html?: string },
) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const { value } = await lines.next();
    const line = String(value);
    // "250-…" continues a response, "250 …" ends it.
    return line[3] === '-' ? answer() : line;
  };
  const say = async (text: string): Promise<void> => {
    socket.write(`${text}\r\n`);
    const line = await answer();
    if (!/^[23]/.test(line)) throw new Error(line);
  };
  const type = mail.html === undefined ? 'text/plain' : 'text/html';
  try {
    await answer();
    await say('EHLO localhost');
    await say('MAIL FROM:<shop@example.com>');
    await say(`RCPT TO:<${mail.to}>`);
    await say('DATA');
    const headers = `From: Shop <shop@example.com>\r\nTo: ${mail.to}\r\nSubject: ${mail.subject}\r\nContent-Type: ${type}; charset=utf-8`;
    await say(`${headers}\r\n\r\n${mail.html ?? mail.text}\r\n.`);
  } finally {
    socket.destroy();
  }
}
