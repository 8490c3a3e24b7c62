/** The styles of cells with their index in styles.xml. */
export const cellStyles = {
  text: 0,
  title: 1,
  note: 2,
  head: 3,
  headRight: 4,
  input: 5,
  inputMoney: 6,
  inputPercent: 7,
  inputDate: 8,
  money: 9,
  price: 10,
  percent: 11,
  number: 12,
  date: 13,
  total: 14,
  totalPercent: 15,
  bold: 16,
  wrap: 17,
  inputPrice: 18,
} as const;

export type CellStyle = keyof typeof cellStyles;

const formats = [
  // Lakhs and crores, as rupees are read in India.
  [164, '[>=10000000]#\\,##\\,##\\,##0;[>=100000]#\\,##\\,##0;#,##0'],
  [165, '#,##0.00'],
  [166, '0.00%'],
  [167, 'dd mmm yyyy'],
  [168, '0.0000'],
] as const;

// Indexes of font, fill, border and number format; one line per style above, in the same order.
const styleParts: readonly (readonly [
  font: number,
  fill: number,
  border: number,
  format: number,
  align?: string,
])[] = [
  [0, 0, 0, 0],
  [1, 0, 0, 0],
  [2, 0, 0, 0],
  [3, 2, 1, 0],
  [3, 2, 1, 0, 'horizontal="right"'],
  [0, 3, 1, 0],
  [0, 3, 1, 164],
  [0, 3, 1, 166],
  [0, 3, 1, 167],
  [0, 0, 1, 164],
  [0, 0, 1, 165],
  [0, 0, 1, 166],
  [0, 0, 1, 168],
  [0, 0, 1, 167],
  [4, 4, 1, 164],
  [4, 4, 1, 166],
  [4, 0, 0, 0],
  [0, 0, 0, 0, 'wrapText="1" vertical="top"'],
  [0, 3, 1, 165],
];

const font = (size: number, colour: string, bold = false): string =>
  `<font>${bold ? '<b/>' : ''}<sz val="${size}"/><color rgb="FF${colour}"/><name val="Calibri"/></font>`;
const fill = (colour: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${colour}"/><bgColor indexed="64"/></patternFill></fill>`;
const side = (name: string): string => `<${name} style="thin"><color rgb="FFD5DCE6"/></${name}>`;

/** The whole of xl/styles.xml. */
export function stylesXml(): string {
  const fonts = [
    font(11, '0F1B2D'),
    font(16, '0B6B4D', true),
    font(10, '64748B'),
    font(11, '0B5A41', true),
    font(11, '0F1B2D', true),
  ];
  const fills = [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    fill('DDF1E8'),
    fill('FFF7D6'),
    fill('EEF2F7'),
  ];
  const borders = [
    '<border><left/><right/><top/><bottom/><diagonal/></border>',
    `<border>${['left', 'right', 'top', 'bottom'].map(side).join('')}<diagonal/></border>`,
  ];
  const cells = styleParts.map(
    ([f, l, b, n, align]) =>
      `<xf numFmtId="${n}" fontId="${f}" fillId="${l}" borderId="${b}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"` +
      (align ? ` applyAlignment="1"><alignment ${align}/></xf>` : '/>'),
  );
  const list = (tag: string, items: readonly string[]): string =>
    `<${tag} count="${items.length}">${items.join('')}</${tag}>`;
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    list(
      'numFmts',
      formats.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
    ) +
    list('fonts', fonts) +
    list('fills', fills) +
    list('borders', borders) +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    list('cellXfs', cells) +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    list('dxfs', [
      '<dxf><font><color rgb="FFC02948"/></font></dxf>',
      '<dxf><font><color rgb="FF0D7A55"/></font></dxf>',
    ]) +
    '</styleSheet>'
  );
}
