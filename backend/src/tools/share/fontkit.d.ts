declare module 'fontkit' {
  interface Glyph {
    path: { scale(x: number, y: number): { translate(x: number, y: number): { toSVG(): string } } };
  }
  export interface Font {
    unitsPerEm: number;
    layout(text: string): {
      glyphs: Glyph[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
      advanceWidth: number;
    };
  }
  export function create(font: Buffer): Font;
}
