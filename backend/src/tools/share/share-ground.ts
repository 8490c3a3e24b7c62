import { breakLines, toOutline } from './outlines.ts';

const SHARE_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 64;
const NAME = { size: 58, line: 70, width: 500, max: 5 };

/** What a link leads to: a tool, a bundle, or the store itself, which has neither a category nor a cover. */
export interface Shared {
  name: string;
  category: string;
  storeName: string;
}

function words({ name, category, storeName }: Shared, width: number): string {
  const lines = breakLines(name, width, NAME.size, NAME.max);
  const top = SHARE_SIZE.height / 2 - (lines.length * NAME.line) / 2 + NAME.size * 0.8;
  const drawn = lines.map((line, index) => toOutline(line, MARGIN, top + index * NAME.line, NAME.size));
  const [store = ''] = breakLines(storeName, width, 30, 1);
  const [kind = ''] = breakLines(category, width, 28, 1);
  return (
    `<g fill="#fff">${drawn.join('')}</g>` +
    `<g fill="#c7d2fe">${toOutline(store, MARGIN, 92, 30)}</g>` +
    `<g fill="#a5b4fc">${toOutline(kind, MARGIN, SHARE_SIZE.height - 64, 28)}</g>`
  );
}

/** What a share picture shows beside its cover, as SVG. */
export function drawGround({ shared, hasCover }: { shared: Shared; hasCover: boolean }): string {
  const { width, height } = SHARE_SIZE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#1e1b4b"/><stop offset="1" stop-color="#3730a3"/>' +
    '</linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>' +
    `${words(shared, hasCover ? NAME.width : width - 2 * MARGIN)}</svg>`
  );
}
