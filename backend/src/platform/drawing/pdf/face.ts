import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import * as hb from 'harfbuzzjs';
import { type Family, getFile, type Weight } from './faces.ts';

/** A part of a glyph's drawing, in font units from the start of its cluster. */
interface Part {
  glyph: number;
  x: number;
  y: number;
}

/** The glyphs that together show some characters: often one for one, in scripts of India several for several. */
export interface Cluster {
  text: string;
  parts: Part[];
  advance: number;
}

export interface Shaping {
  isRightToLeft: boolean;
  /** Figures of one width, so that amounts stand below each other and kerning hides no decimal point. */
  hasEqualFigures?: boolean;
}

/** Inter's contextual forms turn "->" into an arrow, which nobody wrote. */
const PLAIN = [new hb.Feature('calt', 0)];
const EQUAL_FIGURES = [...PLAIN, new hb.Feature('tnum', 1)];
/** Stands for what no font has. */
const UNKNOWN = 0x3f;

/** One font file: opened once in a process, when a text first needs it. */
export class Face {
  readonly font: Font;
  readonly glyphs: hb.Font;
  private readonly characters: Set<number>;
  private readonly isLatin: boolean;

  constructor(family: Family, weight: Weight) {
    const bytes = readFileSync(getFile(family, weight));
    this.font = create(bytes);
    this.glyphs = new hb.Font(new hb.Face(new hb.Blob(bytes)));
    this.characters = new Set(this.font.characterSet);
    this.isLatin = family === 'Inter';
  }

  has(character: string): boolean {
    return this.characters.has(character.codePointAt(0) ?? 0);
  }

  /** The clusters of a text of one direction, from left to right. */
  shape(text: string, { isRightToLeft, hasEqualFigures = false }: Shaping): Cluster[] {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    // From right to left marks stay apart from their letters: readers of PDF put each in its place themselves.
    if (isRightToLeft) buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
    buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
    buffer.guessSegmentProperties();
    hb.shape(this.glyphs, buffer, this.isLatin ? (hasEqualFigures ? EQUAL_FIGURES : PLAIN) : []);
    return this.toClusters(text, buffer.getGlyphInfosAndPositions());
  }

  private toClusters(text: string, glyphs: ReturnType<hb.Buffer['getGlyphInfosAndPositions']>): Cluster[] {
    const starts = [...new Set(glyphs.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b);
    const clusters: Cluster[] = [];
    let start = -1;
    for (const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
      if (cluster !== start)
        clusters.push({
          text: text.slice(cluster, starts[starts.indexOf(cluster) + 1]),
          parts: [],
          advance: 0,
        });
      start = cluster;
      const last = clusters.at(-1);
      if (!last) continue;
      const glyph = codepoint === 0 ? (this.glyphs.nominalGlyph(UNKNOWN) ?? 0) : codepoint;
      last.parts.push({ glyph, x: last.advance + xOffset, y: yOffset });
      last.advance += codepoint === 0 ? this.glyphs.glyphHAdvance(glyph) : xAdvance;
    }
    return clusters;
  }
}

const faces = new Map<string, Face>();

export function getFace(family: Family, weight: Weight): Face {
  const key = `${family} ${weight}`;
  const face = faces.get(key) ?? new Face(family, weight);
  faces.set(key, face);
  return face;
}
