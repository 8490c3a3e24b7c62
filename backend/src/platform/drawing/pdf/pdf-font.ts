import type { Font, Subset } from 'fontkit';
import type { Cluster, Face, Shaping } from './face.ts';

/** Numbers of clusters begin above those of a font's own glyphs. */
const FIRST_CLUSTER = 0x1_0000;
const HAS_WORDS_THAT_ARE_OFFSETS = 0x3;
const HAS_MORE_PARTS = 0x20;
const HEAD_BYTES = 10;
const PART_BYTES = 8;
const MAX_PARTS = 64;

/** What PDFKit asks of a font, beside what every font of fontkit has. */
export interface PdfFont extends Font {
  layout(text: string, shaping: Shaping): object;
}

/**
 * The clusters that one document uses. Each becomes one glyph of the embedded font, which draws its parts at their
 * places. So each glyph stands for its characters as they were written, and readers find and copy whole names: with a
 * glyph for each part a vowel sign that is drawn before its consonant would be read before it.
 */
class Clusters {
  private readonly list: Cluster[] = [];
  private readonly ids = new Map<string, number>();
  private readonly face: Face;

  constructor(face: Face) {
    this.face = face;
  }

  getId(cluster: Cluster): number {
    const key = JSON.stringify(cluster);
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    this.ids.set(key, FIRST_CLUSTER + this.list.length);
    return FIRST_CLUSTER + this.list.push(cluster) - 1;
  }

  /** Adds a cluster to the tables of a subset, as a glyph made of others. */
  add(subset: Subset, id: number): number {
    const { parts = [], advance = 0 } = this.list[id - FIRST_CLUSTER] ?? {};
    const { bytes, left } = this.getGlyph(parts, subset);
    subset.glyf.push(bytes);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance, bearing: left });
    subset.offset += bytes.length;
    return subset.glyf.length - 1;
  }

  private getGlyph(parts: Cluster['parts'], subset: Subset): { bytes: Uint8Array; left: number } {
    const drawn = parts.flatMap((part) => {
      const extents = this.face.glyphs.glyphExtents(part.glyph);
      if (!extents || extents.width === 0) return [];
      const [left, top] = [part.x + extents.xBearing, part.y + extents.yBearing];
      return [{ ...part, left, top, right: left + extents.width, bottom: top + extents.height }];
    });
    if (drawn.length === 0) return { bytes: new Uint8Array(), left: 0 };
    const left = Math.min(...drawn.map((part) => part.left));
    const bytes = Buffer.alloc(HEAD_BYTES + PART_BYTES * drawn.length);
    bytes.writeInt16BE(-1, 0);
    bytes.writeInt16BE(left, 2);
    bytes.writeInt16BE(Math.min(...drawn.map(({ bottom }) => bottom)), 4);
    bytes.writeInt16BE(Math.max(...drawn.map(({ right }) => right)), 6);
    bytes.writeInt16BE(Math.max(...drawn.map(({ top }) => top)), 8);
    for (const [index, { glyph, x, y }] of drawn.entries()) {
      const at = HEAD_BYTES + PART_BYTES * index;
      const more = index === drawn.length - 1 ? 0 : HAS_MORE_PARTS;
      bytes.writeUInt16BE(HAS_WORDS_THAT_ARE_OFFSETS + more, at);
      bytes.writeUInt16BE(subset.includeGlyph(glyph), at + 2);
      bytes.writeInt16BE(x, at + 4);
      bytes.writeInt16BE(y, at + 6);
    }
    return { bytes, left };
  }
}

/** A cluster as PDFKit takes it, which writes `codePoints` into the document for readers. */
interface Shaped {
  id: number;
  codePoints: number[];
  advanceWidth: number;
}

/** A face as PDFKit draws and embeds it in one document: shaped by HarfBuzz. */
export function getPdfFont(face: Face): PdfFont {
  const { font } = face;
  const clusters = new Clusters(face);
  const shapedTexts = new Map<string, Shaped[]>();
  const shape = (text: string, shaping: Shaping): Shaped[] =>
    face.shape(text, shaping).map((cluster) => ({
      id: clusters.getId(cluster),
      codePoints: [...cluster.text].map((character) => character.codePointAt(0) ?? 0),
      advanceWidth: cluster.advance,
    }));
  const layout = (text: string, shaping: Shaping) => {
    // PDFKit asks for the same text several times: for its width, and to draw it.
    const key = `${shaping.isRightToLeft} ${shaping.hasEqualFigures ?? false} ${text}`;
    const glyphs = shapedTexts.get(key) ?? shape(text, shaping);
    shapedTexts.set(key, glyphs);
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }));
    return {
      glyphs,
      positions,
      // PDFKit scales the positions, then asks for their sum.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  const maxp = {
    ...font.maxp,
    maxComponentDepth: (font.maxp.maxComponentDepth ?? 0) + 1,
    maxComponentElements: MAX_PARTS,
  };
  function createSubset(this: Font): Subset {
    const subset = font.createSubset.call(this);
    const addGlyph = subset._addGlyph.bind(subset);
    subset._addGlyph = (id) => (id < FIRST_CLUSTER ? addGlyph(id) : clusters.add(subset, id));
    return subset;
  }
  return Object.create(font, {
    layout: { value: layout },
    maxp: { value: maxp },
    createSubset: { value: createSubset },
  }) as PdfFont;
}
