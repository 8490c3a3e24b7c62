import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { type Scanner, startScanner } from '../src/scanner/clamd.ts';
import { TEST_FILE } from '../src/scanner/find-test-file.ts';

let scanner: Scanner;
beforeAll(async () => {
  scanner = await startScanner({ host: '127.0.0.1', port: 0 });
});
afterAll(() => scanner.close());

async function ask(...bytes: (Buffer | string)[]): Promise<string> {
  const socket = connect(scanner.port, '127.0.0.1');
  for (const part of bytes) socket.write(part);
  return text(socket);
}

function chunk(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

const scan = (file: Buffer, chunkBytes = 7) => {
  const starts = Array.from({ length: Math.ceil(file.length / chunkBytes) }, (_, n) => n * chunkBytes);
  const chunks = starts.map((start) => chunk(file.subarray(start, start + chunkBytes)));
  return ask('zINSTREAM\0', ...chunks, Buffer.alloc(4));
};

/** A ZIP with one deflated file, which lacks the checksum that only unpacking needs. */
function toZip(content: string): Buffer {
  const deflated = deflateRawSync(content);
  const name = Buffer.from('setup.exe');
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(deflated.length, 20);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + deflated.length, 16);
  return Buffer.concat([local, name, deflated, entry, name, end]);
}

describe('the malware scanner', () => {
  test.each([
    ['an ordinary file', Buffer.from('hello'), 'stream: OK\0'],
    ['an empty file', Buffer.alloc(0), 'stream: OK\0'],
    ['the test file', Buffer.from(TEST_FILE), 'stream: Win.Test.EICAR_HDB-1 FOUND\0'],
    ['the test file in a ZIP', toZip(TEST_FILE), 'stream: Win.Test.EICAR_HDB-1 FOUND\0'],
    ['another file in a ZIP', toZip('hello'), 'stream: OK\0'],
    ['a broken ZIP', toZip('hello').subarray(60), 'stream: OK\0'],
  ])('%s – answered as clamd answers', async (_kind, file, answer) => {
    expect(await scan(file)).toBe(answer);
    expect(await scan(file, 64 * 1024)).toBe(answer);
  });

  test('version – with signatures of today', async () => {
    const [, , date = ''] = (await ask('zVERSION\0')).slice(0, -1).split('/');
    expect(Math.abs(Date.now() - Date.parse(`${date} UTC`))).toBeLessThan(24 * 3_600_000);
  });

  test('another command – not known', async () => {
    expect(await ask('GET / HTTP/1.1\r\n\0')).toBe('UNKNOWN COMMAND\0');
  });
});
