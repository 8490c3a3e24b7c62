import { hashSource } from './csp';

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const scriptStart = Buffer.from('<script');
const scriptEnd = Buffer.from('</script>');
const headEnd = Buffer.from('</head>');

/** What the server adds to a rendered page. */
export interface Additions {
  /** An inline script that starts the page's scripts. */
  startScript: string;
  /** Goes into the empty style element with this id. */
  styleId: string;
  styleSheet: Buffer;
}

export interface FinishedPage {
  body: Buffer;
  /** `'sha256-…'` of every inline script that carried the nonce: those of the store itself. */
  scripts: string[];
}

/** A script that carries the nonce: where it begins and where its text is. */
interface OwnScript {
  from: number;
  textFrom: number;
  textTo: number;
  isModule: boolean;
}

/** The script whose opening tag has the nonce at this place; null for another element. */
function ownScriptAt(page: Buffer, place: number): OwnScript | null {
  const from = page.lastIndexOf('<', place);
  if (!page.subarray(from, from + scriptStart.length).equals(scriptStart)) return null;
  const textFrom = page.indexOf('>', place) + 1;
  const textTo = page.indexOf(scriptEnd, textFrom);
  if (textTo < 0) return null;
  return {
    from,
    textFrom,
    textTo,
    isModule: page.toString('utf8', from, textFrom).includes('type="module"'),
  };
}

/**
 * Walks once from nonce to nonce and removes them, because a cached page goes to many visitors. A script that came in with
 * content has no nonce, and is not among `scripts`, however it got there. `replaceEntry` is given the text of the module
 * script that carries the nonce, and returns what stands in its place.
 */
function takeNonces(part: Buffer, nonce: string, replaceEntry: (text: Buffer) => Buffer[]) {
  const attribute = Buffer.from(` nonce="${nonce}"`);
  const pieces: Buffer[] = [];
  const scripts: string[] = [];
  let done = 0;
  for (let place = part.indexOf(attribute); place >= 0; place = part.indexOf(attribute, done)) {
    const own = ownScriptAt(part, place);
    const text = own && part.subarray(own.textFrom, own.textTo);
    if (text) scripts.push(hashSource(text));
    if (text && own.isModule) {
      pieces.push(part.subarray(done, own.from), ...replaceEntry(text));
      done = own.textTo + scriptEnd.length;
    } else {
      pieces.push(part.subarray(done, place));
      done = place + attribute.length;
    }
  }
  pieces.push(part.subarray(done));
  return { pieces, scripts };
}

/** The head with the style sheet in its empty style element. */
function withStyleSheet(head: string, { styleId, styleSheet }: Additions): Buffer[] {
  const element = `<style id="${styleId}">`;
  const at = head.indexOf(element);
  if (at < 0) return [Buffer.from(head)];
  const end = at + element.length;
  return [Buffer.from(head.slice(0, end)), styleSheet, Buffer.from(head.slice(end))];
}

/**
 * The page as it is sent: without nonces, with its style sheet, and with the start of its scripts left to `startScript`.
 * The entry script, which the renderer marked with `nonce`, stays in the page as text and runs with the same text later,
 * so its hash in the policy holds. A page without scripts only gets the style sheet.
 */
export function finishPage(rendered: Buffer, nonce: string, additions: Additions): FinishedPage {
  const split = Math.max(0, rendered.indexOf(headEnd));
  const head = takeNonces(rendered.subarray(0, split), nonce, (text) => [text]);
  const headText = Buffer.concat(head.pieces).toString();
  let hasEntry = false;
  const rest = takeNonces(rendered.subarray(split), nonce, (text) => {
    hasEntry = true;
    const files = Array.from(headText.matchAll(preload), ([, file]) => file).join(' ');
    return [
      Buffer.from(`<script type="text/plain" id="entry" data-preload="${files}">`),
      text,
      Buffer.from(`</script><script>${additions.startScript}</script>`),
    ];
  });
  const scripts = [...new Set([...head.scripts, ...rest.scripts])];
  if (hasEntry) scripts.push(hashSource(additions.startScript));
  const finalHead = hasEntry ? headText.replaceAll(preload, '') : headText;
  return { body: Buffer.concat([...withStyleSheet(finalHead, additions), ...rest.pieces]), scripts };
}
