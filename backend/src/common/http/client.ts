import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The address of the client, as a trusted proxy reports it or as the connection has it. */
export interface Client {
  address: string;
  userAgent: string | undefined;
}

const getRequest = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

export const RequestClient = createParamDecorator((_data: unknown, context: ExecutionContext): Client => {
  const request = getRequest(context);
  return { address: request.ip, userAgent: request.headers['user-agent'] };
});

export const ClientAddress = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string => getRequest(context).ip,
);

/** One subscriber gets at least this much of IPv6, so an address of it says nothing about who asks. */
const IPV6_PREFIX_PARTS = 4;

/**
 * What limits by address count: an IPv4 address, also one written as IPv6, or the /64 network of an IPv6 address. Any
 * other text stays as it is.
 */
export function toNetwork(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const prefix = parsed.parts.slice(0, IPV6_PREFIX_PARTS);
  return `${new ipaddr.IPv6([...prefix, 0, 0, 0, 0]).toRFC5952String()}/64`;
}
