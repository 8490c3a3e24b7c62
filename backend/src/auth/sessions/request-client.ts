import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Client } from './sessions.service.js';

/** Where a request comes from. The address is the proxy's word only where the proxy is trusted. */
export const RequestClient = createParamDecorator((_data: unknown, context: ExecutionContext): Client => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { address: request.ip, userAgent: request.headers['user-agent'] };
});
