/** What a browser with an empty cache fetches first. */
export type FirstVisit = { name: string; html: number; scripts: number; styles: number; requests: number };

async function measure(url: string): Promise<{ bytes: number; text: string }> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } });
  // The length of the compressed body; without the header, of the received one.
  const text = await response.text();
  const bytes = Number(response.headers.get('content-length') ?? Buffer.byteLength(text));
  return { bytes, text };
}

/** Compressed bytes of a page with its scripts and styles. */
export async function firstVisit(name: string, url: string): Promise<FirstVisit> {
  const page = await measure(url);
  // Pages list their scripts in an inline one, which loads them after the first paint.
  const files = [...new Set(page.text.match(/\/(?:admin\/)?assets\/[\w.-]+\.(?:js|css)/g))];
  const sizes = await Promise.all(
    files.map(async (path) => ({ path, bytes: (await measure(new URL(path, url).href)).bytes })),
  );
  const sum = (ending: string) =>
    sizes.filter(({ path }) => path.endsWith(ending)).reduce((total, { bytes }) => total + bytes, 0);
  return { name, html: page.bytes, scripts: sum('.js'), styles: sum('.css'), requests: files.length + 1 };
}
