import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;

/** The words of one command and the rest of the buffer; null while the command is incomplete. */
function readCommand(buffer: string): { words: string[]; rest: string } | null {
  const [head = '', ...lines] = buffer.split('\r\n');
  const count = Number(head.slice(1));
  // Each word is two lines, its length and its text; text after the last line break is not a line yet.
  if (!head || lines.length < count * 2 + 1) return null;
  const words = lines.slice(0, count * 2).filter((_line, index) => index % 2 === 1);
  return { words, rest: lines.slice(count * 2).join('\r\n') };
}

/** An in-memory Redis with the commands that rate limits need, so that tests need no server. */
export class CountingRedis {
  readonly counts = new Map<string, number>();
  /** Accepts commands without responding, like a server that hangs. */
  isMute = false;
  /** The current or last port. */
  port = 0;
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();

  /** Listens on `port`, or on any free one. Returns its URL. */
  async start(port = 0): Promise<string> {
    this.server = createServer((socket) => this.serve(socket)).listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    if (!address || typeof address === 'string') throw new Error('no port');
    this.port = address.port;
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Stops like a killed server: closes every connection. */
  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    const { server } = this;
    if (server?.listening) await new Promise((done) => server.close(done));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    let buffer = '';
    socket.on('data', (bytes) => {
      buffer += bytes.toString();
      for (let command = readCommand(buffer); command; command = readCommand(buffer)) {
        buffer = command.rest;
        if (!this.isMute) socket.write(this.answer(command.words));
      }
    });
  }

  /** `EVALSHA sha 1 key points seconds` is the limiter's script: it counts and returns the rest of the window in ms. */
  private answer([name = '', , , key = '', , seconds = '']: string[]): string {
    if (name.toLowerCase() === 'info') return bulk('redis_version:7.4.0\r\nloading:0\r\n');
    if (!name.toLowerCase().startsWith('eval')) return '+OK\r\n';
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return `*2\r\n:${count}\r\n:${Number(seconds) * 1000}\r\n`;
  }
}
