import simpleRestProvider from 'ra-data-simple-rest';
import type { TestStore } from './app.ts';

export type StaffRecord = { id: string } & Record<string, unknown>;

/** A resource of the console: its path below /api, and the names of its records under `data`. */
export interface Resource {
  path: string;
  many: string;
  one: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const withId = (value: unknown): unknown =>
  isRecord(value) && value.id === undefined ? { ...value, id: value._id } : value;

/** react-admin's simple REST provider as in the console: sends the token, unwraps the envelope, throws failures. */
export function consoleProvider(store: TestStore, staff: string, { many, one }: Resource) {
  return simpleRestProvider(`${store.url}/api`, async (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('accept', 'application/json');
    headers.set('authorization', `Bearer ${staff}`);
    if (typeof init.body === 'string') headers.set('content-type', 'application/json');
    const response = await fetch(url, { ...init, headers });
    const { success, message, data } = (await response.json()) as {
      success: boolean;
      message?: string;
      data: Record<string, unknown>;
    };
    if (!success) throw new Error(`${response.status} ${message}`);
    const list = data[many];
    const json: unknown = Array.isArray(list) ? list.map(withId) : withId(data[one] ?? data);
    return { status: response.status, headers: response.headers, body: '', json };
  });
}
