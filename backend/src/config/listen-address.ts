import { z } from 'zod';

/** Where a process listens: a port of this machine only, or an address and a port. */
export const listenAddress = z
  .string()
  .regex(/^(.+:)?\d{1,5}$/, 'must be a port, or an address and a port such as 0.0.0.0:9464')
  .transform((value) => {
    const [, host = '127.0.0.1', port] = /^(?:\[?(.+?)\]?:)?(\d+)$/.exec(value) ?? [];
    return { host, port: Number(port) };
  })
  .refine(({ port }) => port >= 1 && port <= 65_535, 'must have a port from 1 to 65535');
