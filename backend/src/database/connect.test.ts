import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { connect } from './connect.ts';

afterEach(() => void jest.useRealTimers());

test('a server that accepts the connection and says nothing – given up after half a minute', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  jest.useFakeTimers();
  try {
    const accepted = once(server, 'connection');
    const refused = expect(
      connect(`postgres://store@127.0.0.1:${port}/store`, 'store-backup'),
    ).rejects.toThrow('timeout expired');
    await accepted;
    jest.advanceTimersByTime(30_000);
    await refused;
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});
