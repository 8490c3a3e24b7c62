/** The part of the address that names the tool to copy: `/tools/create?copy={id}`. */
const PARAM = 'copy';

/** The tool that the form of a new one begins as. */
export const copiedId = (search: string): string | undefined =>
  new URLSearchParams(search).get(PARAM) ?? undefined;

/** The list's search with the tool to copy, or without one. */
export function withCopy(search: string, id?: string): string {
  const params = new URLSearchParams(search);
  params.delete(PARAM);
  if (id !== undefined) params.set(PARAM, id);
  return params.toString();
}
