export interface SentRequest {
  url: URL;
  method: string;
  headers: Headers;
  body: unknown;
}

/** Answers the next calls to fetch, and records them. */
export function answerFetch(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
  sent: SentRequest[] = [],
): SentRequest[] {
  globalThis.fetch = async (input) => {
    const request = new Request(input);
    const text = await request.text();
    sent.push({
      url: new URL(request.url),
      method: request.method,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  };
  return sent;
}
