import { type ApiResult, result } from './http';

/** Calls that return the file itself have no response envelope. */
export function file(
  call: Promise<{ data?: Blob; error?: unknown; response: Response }>,
): Promise<ApiResult<Blob>> {
  return result(call.then(({ data, ...answer }) => ({ ...answer, data: { data } })));
}
