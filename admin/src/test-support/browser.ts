/** Just enough of a browser for the providers: storage and window events. */
export function installBrowser(): void {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string): string | null => values.get(key) ?? null,
    setItem: (key: string, value: string): void => void values.set(key, value),
    removeItem: (key: string): void => void values.delete(key),
    clear: (): void => values.clear(),
  };
  Object.assign(globalThis, { localStorage: storage, window: new EventTarget() });
}

export interface SeenRequest {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

/** Answers the next calls to fetch, and remembers what was asked. */
export function answerFetch(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): SeenRequest[] {
  const seen: SeenRequest[] = [];
  globalThis.fetch = (input, init) => {
    seen.push({
      url: typeof input === 'string' ? input : '',
      method: init?.method ?? 'GET',
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers }));
  };
  return seen;
}
