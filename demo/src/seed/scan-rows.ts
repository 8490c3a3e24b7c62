import type { Calendar } from './calendar.ts';
import type { CataloguedTool } from './catalogue-rows.ts';
import { idFor } from './ids.ts';
import type { Row, Table } from './table.ts';

/** Its latest release was scanned and is clean; in the first one the scanner found something. */
const SCANNED_TOOL = 'opening-range-bot';
const FIND = 'Win.Trojan.Generic-9912345-0';
const NIGHT_HOURS = 2;

function scannedTool(tools: readonly CataloguedTool[]) {
  const scanned = tools.find(({ tool }) => tool.slug === SCANNED_TOOL);
  const [first] = scanned?.releases ?? [];
  if (!scanned || !first) throw new Error(`the demo has no tool ${SCANNED_TOOL} with a release`);
  return { scanned, first };
}

const scanTime = (calendar: Calendar): Date => calendar.at(1, NIGHT_HOURS);

/** What the malware scan said about the releases of one tool. */
export function withScans(
  tables: readonly Table[],
  tools: readonly CataloguedTool[],
  calendar: Calendar,
): Table[] {
  const { scanned, first } = scannedTool(tools);
  const at = scanTime(calendar);
  const releases = tables.find(({ name }) => name === 'releases')?.rows ?? [];
  const uploads = new Map(
    releases.filter((row) => row.tool_id === scanned.id).map((row) => [row.upload_id, row.id === first.id]),
  );
  const scan = (row: Row): Row => {
    const isInfected = uploads.get(row.id ?? null);
    if (isInfected === undefined) return { ...row, scan: 'not_scanned', scan_detail: null, scanned_at: null };
    const result = isInfected
      ? { scan: 'infected', scan_detail: FIND }
      : { scan: 'clean', scan_detail: null };
    return { ...row, ...result, scanned_at: at };
  };
  const quarantine = (row: Row): Row => ({ ...row, quarantined_at: row.id === first.id ? at : null });
  return tables.map((table) => {
    if (table.name === 'uploads') return { ...table, rows: table.rows.map(scan) };
    if (table.name === 'releases') return { ...table, rows: table.rows.map(quarantine) };
    return table;
  });
}

/** The alert about its first release. It comes after the orders, which other alerts name. */
export function scanAlertTable(tools: readonly CataloguedTool[], calendar: Calendar): Table {
  const { scanned, first } = scannedTool(tools);
  const at = scanTime(calendar);
  const alert: Row = {
    id: idFor(`alert/${first.id}`, at),
    kind: 'release_quarantined',
    subject: `${scanned.id}/${first.id}`,
    order_id: null,
    message: `Malware was found in version ${first.version} of “${scanned.tool.name}”: ${FIND}. Nobody can download this release. Publish a clean file as a new version, or lift the quarantine in the tool’s list of releases.`,
    created_at: at,
  };
  return { name: 'alerts', rows: [alert] };
}
