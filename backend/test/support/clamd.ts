import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/**
 * What the server does with a file:
 * - `scan`: what clamd does;
 * - `silent`: it takes the whole file and never answers;
 * - `deaf`: it does not even read;
 * - `hang up`: it closes the connection in the middle of the file;
 * - `{ answer }`: it says this after the file, true or not; with `early` before it.
 */
export type Behaviour = 'scan' | 'silent' | 'deaf' | 'hang up' | { answer: string; early?: true };

const INSTREAM = 'zINSTREAM\0';
const VERSION = 'zVERSION\0';

/** A server that speaks clamd's protocol, or lies. */
export class Clamd {
  behaviour: Behaviour = 'scan';
  /** Find names by the SHA-256 of the whole file. */
  readonly detections = new Map<string, string>();
  /** The SHA-256 of every file that it has taken completely. */
  scanned: string[] = [];
  /** Bytes of files that it has read. */
  received = 0;
  maxBytes = Number.POSITIVE_INFINITY;
  port = 0;
  /** The date of its signatures. */
  signatures = 'Mon Nov 23 08:30:00 2026';
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();

  static async start(): Promise<Clamd> {
    const clamd = new Clamd();
    await clamd.listen();
    return clamd;
  }

  /** The variables of a store that uses it and looks for work every second. */
  get env(): Record<string, string> {
    return {
      CLAMAV_HOST: '127.0.0.1',
      CLAMAV_PORT: String(this.port),
      CLAMAV_TIMEOUT: '5',
      SCAN_RETRY_AFTER: '1',
    };
  }

  /** Listens again after `stop`, on the same port. */
  async listen(): Promise<void> {
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
      this.serve(socket);
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private serve(socket: Socket): void {
    const { behaviour } = this;
    if (behaviour === 'deaf') {
      socket.pause();
      return;
    }
    if (typeof behaviour === 'object' && behaviour.early) socket.write(behaviour.answer);
    let pending = Buffer.alloc(0);
    let isFile = false;
    const hash = createHash('sha256');
    let size = 0;
    socket.on('data', (bytes: Buffer) => {
      pending = Buffer.concat([pending, bytes]);
      if (!isFile) {
        if (pending.length < VERSION.length) return;
        if (pending.subarray(0, INSTREAM.length).toString() !== INSTREAM) {
          const isVersion = pending.subarray(0, VERSION.length).toString() === VERSION;
          socket.end(isVersion ? `ClamAV 1.4.6/27500/${this.signatures}\0` : 'UNKNOWN COMMAND\0');
          return;
        }
        pending = pending.subarray(INSTREAM.length);
        isFile = true;
      }
      while (pending.length >= 4 && pending.length >= 4 + pending.readUInt32BE(0)) {
        const length = pending.readUInt32BE(0);
        if (length === 0) {
          this.answer(socket, behaviour, hash.digest('hex'));
          return;
        }
        hash.update(pending.subarray(4, 4 + length));
        size += length;
        this.received += length;
        pending = pending.subarray(4 + length);
        if (behaviour === 'hang up') socket.destroy();
        if (size > this.maxBytes) {
          socket.removeAllListeners('data').resume();
          socket.end('INSTREAM size limit exceeded. ERROR\0');
          return;
        }
      }
    });
  }

  private answer(socket: Socket, behaviour: Behaviour, sha256: string): void {
    if (behaviour === 'silent') return;
    this.scanned.push(sha256);
    const find = this.detections.get(sha256);
    const answer = find ? `stream: ${find} FOUND\0` : 'stream: OK\0';
    socket.end(typeof behaviour === 'object' ? (behaviour.early ? '' : behaviour.answer) : answer);
  }
}
