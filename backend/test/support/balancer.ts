import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** One address for several servers: each new connection goes to the next one, as in a Kubernetes service. */
export interface Balancer {
  port: number;
  /** Nothing arrives any more, in either direction; connections stay open and silent, new ones too. */
  cut(): void;
  /** Silent connections are closed; new ones work. */
  mend(): void;
  close(): void;
}

/** Where the server of a database's address listens. */
export function getServer(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  return host.startsWith('/')
    ? { path: `${host}/.s.PGSQL.${port || '5432'}` }
    : { host, port: Number(port || '5432') };
}

/** The address of a database through a balancer. */
export function through(balancer: Balancer, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${balancer.port}`;
  return url.href;
}

export async function startBalancer(
  servers: readonly [NetConnectOpts, ...NetConnectOpts[]],
): Promise<Balancer> {
  const open = new Set<Socket>();
  let isCut = false;
  let next = 0;
  const server = createServer((inner) => {
    const outer = connect(servers[next++ % servers.length] ?? servers[0]);
    const end = () => {
      for (const socket of [inner, outer]) {
        open.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [inner, outer]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
    inner.on('data', (bytes) => isCut || outer.write(bytes));
    outer.on('data', (bytes) => isCut || inner.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');
  const closeAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: address.port,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
      closeAll();
    },
    close: () => {
      server.close();
      closeAll();
    },
  };
}
