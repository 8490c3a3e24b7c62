declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    /** Its code points. */
    readonly characterSet: number[];
    readonly maxp: Readonly<Record<string, number>>;
    readonly loca: { readonly offsets: readonly number[] };
    createSubset(): Subset;
  }
  /** What PDFKit embeds: the glyphs that were included, numbered anew. Those below are its own between the two. */
  export interface Subset {
    includeGlyph(id: number): number;
    encode(): Uint8Array;
    _addGlyph(id: number): number;
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
  }
  export function create(font: Buffer): Font;
}
