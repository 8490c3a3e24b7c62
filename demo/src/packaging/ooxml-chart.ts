export interface ChartSpec {
  kind: 'line' | 'bar';
  title: string;
  /** Ranges with their sheet, e.g. `Payoff!$A$6:$A$54`. */
  categories: string;
  series: readonly (readonly [name: string, range: string])[];
  /** First and last column and row the chart covers, from 0. */
  anchor: readonly [column: number, row: number, toColumn: number, toRow: number];
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const colours = ['0D7A55', '94A3B8', 'DC3552'];

/** The drawing part that places the chart on its sheet. */
export function drawingXml(chart: ChartSpec): string {
  const [column, row, toColumn, toRow] = chart.anchor;
  const corner = (tag: string, c: number, r: number): string =>
    `<xdr:${tag}><xdr:col>${c}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${r}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${tag}>`;
  return (
    `${header}<xdr:wsDr xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main"><xdr:twoCellAnchor>` +
    corner('from', column, row) +
    corner('to', toColumn, toRow) +
    '<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>' +
    '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic>' +
    `<a:graphicData uri="${drawing}/chart"><c:chart xmlns:c="${drawing}/chart" ` +
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rId1"/></a:graphicData>' +
    '</a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>'
  );
}

function seriesXml(chart: ChartSpec, name: string, range: string, index: number): string {
  const colour = `<a:solidFill><a:srgbClr val="${colours[index % colours.length] ?? '0D7A55'}"/></a:solidFill>`;
  const fill = chart.kind === 'line' ? `<a:ln w="28575">${colour}</a:ln>` : colour;
  return (
    `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:v>${name}</c:v></c:tx><c:spPr>${fill}</c:spPr>` +
    (chart.kind === 'line'
      ? '<c:marker><c:symbol val="none"/></c:marker>'
      : '<c:invertIfNegative val="0"/>') +
    `<c:cat><c:numRef><c:f>${chart.categories}</c:f></c:numRef></c:cat>` +
    `<c:val><c:numRef><c:f>${range}</c:f></c:numRef></c:val>` +
    (chart.kind === 'line' ? '<c:smooth val="0"/>' : '') +
    '</c:ser>'
  );
}

/** The chart part: lines or bars over one row of categories. */
export function chartXml(chart: ChartSpec): string {
  const series = chart.series.map(([name, range], i) => seriesXml(chart, name, range, i)).join('');
  const open =
    chart.kind === 'line'
      ? '<c:lineChart><c:grouping val="standard"/>'
      : '<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>';
  const close = chart.kind === 'line' ? '<c:marker val="1"/>' : '<c:gapWidth val="60"/>';
  const axis = (tag: string, id: number, across: number, position: string, rest: string): string =>
    `<c:${tag}><c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/>` +
    `<c:axPos val="${position}"/>${rest}<c:crossAx val="${across}"/><c:crosses val="autoZero"/></c:${tag}>`;
  return (
    `${header}<c:chartSpace xmlns:c="${drawing}/chart" xmlns:a="${drawing}/main"><c:chart><c:title><c:tx><c:rich><a:bodyPr/>` +
    `<a:p><a:pPr><a:defRPr sz="1200" b="1"/></a:pPr><a:r><a:rPr lang="en-IN" sz="1200" b="1"/><a:t>${chart.title}</a:t></a:r></a:p>` +
    '</c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>' +
    `${open}<c:varyColors val="0"/>${series}${close}<c:axId val="11"/><c:axId val="12"/></c:${chart.kind}Chart>` +
    axis('catAx', 11, 12, 'b', '<c:numFmt formatCode="General" sourceLinked="0"/><c:tickLblPos val="low"/>') +
    axis(
      'valAx',
      12,
      11,
      'l',
      '<c:majorGridlines><c:spPr><a:ln><a:solidFill><a:srgbClr val="E2E8F0"/></a:solidFill></a:ln></c:spPr></c:majorGridlines><c:numFmt formatCode="#,##0" sourceLinked="0"/><c:tickLblPos val="nextTo"/>',
    ) +
    '</c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="1"/></c:chart></c:chartSpace>'
  );
}
