import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { findTestFile } from './find-test-file.ts';

const LENGTH_BYTES = 4;
/** As in deploy/clamav. */
const MAX_FILE_BYTES = 110 * 1024 * 1024;

export type Scanner = { port: number; close(): Promise<void> };

/** With signatures of today: `ClamAV 1.4.6/27500/Mon Nov 23 08:30:00 2026`. */
function version(): string {
  const [day, date, month, year] = new Date().toUTCString().replace(',', '').split(' ');
  return `ClamAV 1.4.6/27500/${day} ${month} ${date} 08:30:00 ${year}`;
}

/** Takes a file as chunks, each with its length before it, of which the last one is empty. */
class IncomingFile {
  private readonly chunks: Buffer[] = [];
  private size = 0;
  private pending = Buffer.alloc(0);

  /** The answer, once it is known. */
  take(bytes: Buffer): string | null {
    this.pending = Buffer.concat([this.pending, bytes]);
    while (this.pending.length >= LENGTH_BYTES) {
      const length = this.pending.readUInt32BE(0);
      if (length === 0) return this.verdict();
      const end = LENGTH_BYTES + length;
      if (this.pending.length < end) return null;
      this.chunks.push(this.pending.subarray(LENGTH_BYTES, end));
      this.pending = this.pending.subarray(end);
      this.size += length;
      if (this.size > MAX_FILE_BYTES) return 'INSTREAM size limit exceeded. ERROR';
    }
    return null;
  }

  private verdict(): string {
    const find = findTestFile(Buffer.concat(this.chunks));
    return find ? `stream: ${find} FOUND` : 'stream: OK';
  }
}

function serve(socket: Socket): void {
  let file: IncomingFile | undefined;
  let command = '';
  const answer = (text: string) => socket.removeAllListeners('data').resume().end(`${text}\0`);
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    let rest = bytes;
    if (!file) {
      const end = bytes.indexOf(0);
      command += bytes.toString('latin1', 0, end < 0 ? bytes.length : end);
      if (end < 0) return;
      if (command === 'zVERSION') return void answer(version());
      if (command !== 'zINSTREAM') return void answer('UNKNOWN COMMAND');
      file = new IncomingFile();
      rest = bytes.subarray(end + 1);
    }
    const verdict = file.take(rest);
    if (verdict !== null) answer(verdict);
  });
}

/** Stands in for the malware scanner clamd: one command for each connection. It finds the EICAR test file, also in a ZIP. */
export async function startScanner(address: { host: string; port: number }): Promise<Scanner> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket);
  });
  server.listen(address.port, address.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
