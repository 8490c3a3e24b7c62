import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { type Actor, assertFresh, assertPermitted } from '../../common/access/actor.ts';
import { type PeopleList, getPeopleList } from '../../common/access/permissions.ts';
import { isLongerThanScreen, isStaffList } from '../../common/lists/staff-list.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';

const isFile = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.endsWith('/export') ?? false;

/** The sheets of the tax return are made for accountants and their programs, which have a scope for just that. */
function assertAllowed(actor: Actor, { permission }: PeopleList): void {
  if (actor.apiKey && permission !== 'people:export') return;
  assertPermitted(actor, permission);
  assertFresh(actor);
}

/** Lets lists of people leave, as a file or in long pages, only as `@ListsPeople()` says, and records it. */
@Injectable()
export class PeopleExportInterceptor implements NestInterceptor {
  constructor(private readonly securityLog: SecurityLogService) {}

  /** @throws FORBIDDEN, REAUTH_REQUIRED, KEY_NOT_ALLOWED */
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { actor } = request;
    const types = Reflect.getMetadata(
      'design:paramtypes',
      context.getClass().prototype as object,
      context.getHandler().name,
    ) as unknown[] | undefined;
    const query = types?.find((type) => typeof type === 'function' && getPeopleList(type) !== undefined);
    const people = typeof query === 'function' ? getPeopleList(query) : undefined;
    if (!actor || !people) return next.handle();
    const isLong = isStaffList(query) && isLongerThanScreen(query, request.query);
    if (!isFile(request) && !isLong) return next.handle();
    assertAllowed(actor, people);
    const event = { kind: 'data-exported', details: { list: people.list } } as const;
    return next.handle().pipe(
      mergeMap(async (answer) => {
        await this.securityLog.note(event);
        return answer;
      }),
    );
  }
}
