import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends a request as it is, which `fetch` would tidy up, and reads the answer until the store closes the connection. */
export async function rawRequest(url: string, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  // The store may close while a body is still being sent.
  socket.on('error', () => undefined);
  socket.write([...lines, 'Host: store.example', 'Connection: close', '', body].join('\r\n'));
  await once(socket, 'close');
  const end = received.indexOf('\r\n\r\n');
  const [first = '', ...named] = received.slice(0, end).split('\r\n');
  const headers = new Headers(
    named.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, body: received.slice(end + 4) };
}
