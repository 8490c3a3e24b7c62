import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { contentRange, type Paged, type Pagination } from '../lists/paging.ts';
import { CountedFile } from '../lists/table-file/table-file.ts';

/** Data with a message for the user; `status` overrides the status of the route. */
export class WithMessage<T extends object> {
  constructor(
    readonly message: string,
    readonly data: T,
    readonly status?: number,
  ) {}
}

/** An answer that is sent as it is, without the envelope. */
export class FlatAnswer<Body extends object = object> {
  constructor(readonly body: Body) {}
}

function hasMessage(value: object): value is WithMessage<object> {
  return value instanceof WithMessage;
}

function isFlat(value: object): value is FlatAnswer {
  return value instanceof FlatAnswer;
}

function isPaged(value: object): value is Paged {
  return 'pagination' in value && 'resource' in value;
}

/**
 * Wraps what a controller returns in the envelope. A page of a list also gets a `Content-Range` header, from which
 * react-admin's simple REST provider reads the total.
 */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor<object | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<object | undefined>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((value) => {
        if (value === undefined) return { success: true, data: {} };
        if (value instanceof StreamableFile) return value;
        if (value instanceof CountedFile) {
          reply.header('x-total-rows', value.rows);
          return value.file;
        }
        if (isFlat(value)) return value.body;
        if (value instanceof PreserialisedPage) {
          reply.header('content-range', contentRange(value.resource, value.pagination));
          reply.type('application/json; charset=utf-8');
          return `{"success":true,"data":${value.json}}`;
        }
        if (hasMessage(value)) {
          if (value.status !== undefined) reply.status(value.status);
          return { success: true, message: value.message, data: value.data };
        }
        if (!isPaged(value)) return { success: true, data: value };
        const { resource, offset, ...data } = value;
        reply.header('content-range', contentRange(resource, data.pagination, offset));
        return { success: true, data };
      }),
    );
  }
}

/**
 * A page of a list that PostgreSQL has already serialized to JSON. It is sent unchanged, which saves parsing and
 * serializing it again. `Data` is the type it parses to.
 */
export class PreserialisedPage<Data> {
  declare readonly data: Data;

  constructor(
    /** Names the list in `Content-Range`. */
    readonly resource: string,
    /** The members of `data` besides the pagination: `"tools":[…]`. */
    private readonly members: string,
    readonly pagination: Pagination,
  ) {}

  get json(): string {
    return `{${this.members},"pagination":${JSON.stringify(this.pagination)}}`;
  }
}
