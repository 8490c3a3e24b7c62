import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Where a request comes from. The address is a proxy's word only where the proxy is trusted. */
export interface Client {
  address: string;
  userAgent: string | undefined;
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

export const RequestClient = createParamDecorator((_data: unknown, context: ExecutionContext): Client => {
  const request = requestOf(context);
  return { address: request.ip, userAgent: request.headers['user-agent'] };
});

export const ClientAddress = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string => requestOf(context).ip,
);
