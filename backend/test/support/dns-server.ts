import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TXT = 16;
const NO_ERROR = 0;
const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;

/** What a name answers: its TXT records, a failure of the server, or nothing at all. */
export type DnsAnswer = string[] | 'failure' | 'silence';

const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);

/** A text as strings of at most 255 bytes, each with its length before it. */
function characterStrings(text: string): Buffer {
  const bytes = Buffer.from(text);
  const strings: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    strings.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(strings);
}

function txtRecord(text: string): Buffer {
  const data = characterStrings(text);
  const pointerToTheQuestion = uint16(0xc000 + HEADER_BYTES);
  const timeToLive = Buffer.alloc(4);
  return Buffer.concat([pointerToTheQuestion, uint16(TXT), uint16(1), timeToLive, uint16(data.length), data]);
}

/** The name asked for, and where the question ends. */
function readQuestion(packet: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A DNS server on UDP (RFC 1035) that knows TXT records only. */
export class DnsServer {
  readonly asked: string[] = [];

  private constructor(
    private readonly socket: ReturnType<typeof createSocket>,
    private readonly zone: Readonly<Record<string, DnsAnswer>>,
  ) {
    socket.on('message', (packet, from) => this.answer(packet, from));
  }

  static async start(zone: Readonly<Record<string, DnsAnswer>>): Promise<DnsServer> {
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new DnsServer(socket, zone);
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  private answer(packet: Buffer, { port, address }: RemoteInfo): void {
    const { name, end } = readQuestion(packet);
    this.asked.push(name);
    const found = this.zone[name];
    if (found === 'silence') return;
    const records = Array.isArray(found) ? found : [];
    const code = found === 'failure' ? SERVER_FAILURE : found ? NO_ERROR : NO_SUCH_NAME;
    const id = packet.subarray(0, 2);
    const counts = [uint16(1), uint16(records.length), uint16(0), uint16(0)];
    const header = Buffer.concat([id, uint16(0x8180 | code), ...counts]);
    const question = packet.subarray(HEADER_BYTES, end);
    this.socket.send(Buffer.concat([header, question, ...records.map(txtRecord)]), port, address);
  }

  async stop(): Promise<void> {
    this.socket.close();
    await once(this.socket, 'close');
  }
}
