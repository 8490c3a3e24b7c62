import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The address of the client, as a trusted proxy reports it or as the connection has it. */
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
