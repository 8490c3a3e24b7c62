import type { Request } from './load.ts';
import { STAFF, type BenchStore } from './store.ts';

/** Calls the API. @throws unless it answers with success */
export async function call<Data = Record<string, unknown>>(
  store: BenchStore,
  path: string,
  body?: object,
  headers?: Record<string, string>,
): Promise<Data> {
  const response = await fetch(`${store.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

export const get = (path: string, headers?: Record<string, string>): Request => ({
  path,
  ...(headers && { headers }),
});

export function post(path: string, body: string, headers: Record<string, string> = {}): Request {
  return { method: 'POST', path, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** Ids of tools, the newest first. */
export async function toolIds(store: BenchStore, query: string, pages = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { tools } = await call(store, `/tools?${query}&page=${page}`);
    ids.push(...(tools as { id: string }[]).map(({ id }) => id));
  }
  return ids;
}

let customers = 0;

/** Registers a new customer and returns their credentials. */
export async function customer(store: BenchStore) {
  customers += 1;
  const email = `bench-${customers}@example.com`;
  const password = 'a password for the benchmark';
  const { token } = await call(store, '/auth/register', {
    name: 'Asha Bench',
    email,
    phone: '9876543210',
    password,
  });
  return { email, password, token: String(token) };
}

export const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });

/** The authorization header. */
export async function staffHeader(store: BenchStore): Promise<Record<string, string>> {
  return bearer((await call(store, '/admin/login', STAFF)).token);
}

export const range = <Value>(length: number, make: (index: number) => Value): Value[] =>
  Array.from({ length }, (_, index) => make(index));
