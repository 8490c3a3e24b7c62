const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const entryEnd = '</script>';

/**
 * Leaves the start of the page's scripts to an inline script. The entry script, which the renderer marked with `nonce`,
 * stays in the page as text and runs with the same text later, so its hash in the policy holds. A page without scripts is
 * not changed.
 */
export function deferScripts(html: string, startScript: string, nonce: string): string {
  const entryStart = new RegExp(`<script(?=[^>]*\\snonce="${nonce}")(?=[^>]*\\stype="module")[^>]*>`).exec(
    html,
  );
  if (!entryStart) return html;
  const headEnd = html.indexOf('</head>');
  const [{ length }, entryAt] = [entryStart[0], entryStart.index];
  const entryEndAt = html.indexOf(entryEnd, entryAt);
  if (headEnd < 0 || entryEndAt < 0) return html;
  const head = html.slice(0, headEnd);
  const files = Array.from(head.matchAll(preload), ([, file]) => file).join(' ');
  const entry = html.slice(entryAt + length, entryEndAt);
  return (
    head.replaceAll(preload, '') +
    html.slice(headEnd, entryAt) +
    `<script type="text/plain" id="entry" data-preload="${files}">${entry}</script><script>${startScript}</script>` +
    html.slice(entryEndAt + entryEnd.length)
  );
}

/** The page's bytes, with the style sheet put into the empty style element of the given id. */
export function withStyleSheet(html: string, id: string, styleSheet: Buffer): Buffer {
  const element = `<style id="${id}">`;
  const at = html.indexOf(element);
  if (at < 0) return Buffer.from(html);
  const [before, after] = [html.slice(0, at + element.length), html.slice(at + element.length)];
  return Buffer.concat([Buffer.from(before), styleSheet, Buffer.from(after)]);
}
