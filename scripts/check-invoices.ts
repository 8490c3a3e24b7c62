/**
 * Looks at the tax documents of a running store as people do: an invoice of a business, one of a private buyer and a credit
 * note as pictures, and the sheets of a month opened in LibreOffice and compared with the documents they are made of:
 *   STAFF_PASSWORD=… node scripts/check-invoices.ts http://localhost:3000 2026-11 FOLDER
 * It needs `pdftoppm` (poppler-utils) and `soffice` (libreoffice-calc), and leaves out what is not installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Document = {
  id: string;
  kind: 'invoice' | 'credit_note';
  number: string;
  buyer: { gstin: string | null };
  late: boolean;
} & Record<(typeof SUMS)[number], number>;
type Answer = { data: { token: string; invoices: Document[]; pagination: { total: number } } };
type Totals = Record<(typeof SUMS)[number], number>;

const SUMS = ['taxable', 'igst', 'cgst', 'sgst'] as const;
const HEADINGS = {
  taxable: 'Taxable Value',
  igst: 'Integrated Tax',
  cgst: 'Central Tax',
  sgst: 'State Tax',
} as const;
/** Of the net amount: credit notes are taken off. */
const SIGNS = { b2b: 1, b2cl: 1, b2cs: 1, cdnr: -1, cdnur: -1, exp: 1 } as const;
const PAGE = 100;
const DOTS_PER_INCH = '110';

const [url, month = '', given] = process.argv.slice(2);
const { STAFF_EMAIL = 'admin@example.com', STAFF_PASSWORD } = process.env;
if (!url || !/^\d{4}-\d{2}$/.test(month) || !given || !STAFF_PASSWORD) {
  process.stderr.write('STAFF_PASSWORD=… node scripts/check-invoices.ts URL YYYY-MM FOLDER\n');
  process.exit(2);
}
const folder = resolve(given);
mkdirSync(folder, { recursive: true });
const say = (line: string) => process.stdout.write(`${line}\n`);
const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;

async function ask(path: string, token?: string, body?: object): Promise<Response> {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function listMonth(token: string): Promise<Document[]> {
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  const documents: Document[] = [];
  for (let page = 1; ; page += 1) {
    const query = `from=${month}-01&to=${month}-${days}&limit=${PAGE}&page=${page}`;
    const { data } = (await (await ask(`/admin/invoices?${query}`, token)).json()) as Answer;
    documents.push(...data.invoices);
    if (page * PAGE >= data.pagination.total) return documents;
  }
}

async function save(path: string, token: string, name: string): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, Buffer.from(await (await ask(path, token)).arrayBuffer()));
  return file;
}

async function draw(documents: Document[], token: string): Promise<void> {
  const wanted = {
    business: documents.find(({ kind, buyer }) => kind === 'invoice' && buyer.gstin !== null),
    'another-state': documents.find(
      ({ kind, igst, buyer }) => kind === 'invoice' && igst > 0 && !buyer.gstin,
    ),
    'credit-note': documents.find(({ kind }) => kind === 'credit_note'),
  };
  for (const [name, document] of Object.entries(wanted)) {
    if (!document) {
      say(`${name}: none in ${month}`);
      continue;
    }
    const file = await save(`/admin/invoices/${document.id}/pdf`, token, `${name}.pdf`);
    const picture = join(folder, name);
    const isDrawn =
      isInstalled('pdftoppm') &&
      spawnSync('pdftoppm', ['-png', '-r', DOTS_PER_INCH, '-singlefile', file, picture]).status === 0;
    say(`${name}: ${document.number}, ${isDrawn ? `${picture}.png` : `${file} (no pdftoppm)`}`);
  }
}

/** The rows of a sheet as LibreOffice wrote them. */
function readRows(file: string): string[][] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', '')),
  );
}

function sumSheet(sheet: string): Totals {
  const [head = [], ...rows] = readRows(join(folder, `month-${sheet}.csv`));
  const of = (heading: string) => rows.reduce((sum, row) => sum + Number(row[head.indexOf(heading)]), 0);
  return {
    taxable: of(HEADINGS.taxable),
    igst: of(HEADINGS.igst),
    cgst: of(HEADINGS.cgst),
    sgst: of(HEADINGS.sgst),
  };
}

const total = (parts: { sign: number; amounts: Totals }[]): string =>
  SUMS.map((name) => parts.reduce((sum, { sign, amounts }) => sum + sign * amounts[name], 0).toFixed(2)).join(
    ' | ',
  );

/** @returns whether every sum agrees */
async function compareSheets(documents: Document[], token: string): Promise<boolean> {
  const file = await save(`/admin/invoices/export?month=${month}`, token, 'month.xlsx');
  if (!isInstalled('soffice')) {
    say(`${file} (no soffice)`);
    return true;
  }
  // The last number of the filter's options: every sheet into a file of its own.
  const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';
  spawnSync('soffice', ['--headless', '--convert-to', filter, '--outdir', folder, file], {
    stdio: 'inherit',
  });
  const returned = documents.filter(({ late }) => !late);
  const rows: [string, string][] = [
    [
      `${documents.length} documents`,
      total(returned.map((amounts) => ({ sign: amounts.kind === 'invoice' ? 1 : -1, amounts }))),
    ],
    [
      'b2b + b2cl + b2cs − cdnr − cdnur + exp',
      total(Object.entries(SIGNS).map(([sheet, sign]) => ({ sign, amounts: sumSheet(sheet) }))),
    ],
    ['hsn', total([{ sign: 1, amounts: sumSheet('hsn') }])],
    [
      'hsn-b2b + hsn-b2c',
      total(['hsn-b2b', 'hsn-b2c'].map((sheet) => ({ sign: 1, amounts: sumSheet(sheet) }))),
    ],
  ];
  say(`| ${month} | Taxable value | Integrated | Central | State |`);
  for (const [name, sums] of rows) say(`| ${name} | ${sums} |`);
  const [head = [], ...issued] = readRows(join(folder, 'month-docs.csv'));
  const counted = issued.reduce((sum, row) => sum + Number(row[head.indexOf('Total')]), 0);
  say(`docs: ${counted} of ${documents.length} documents`);
  return counted === documents.length && new Set(rows.map(([, sums]) => sums)).size === 1;
}

const credentials = { email: STAFF_EMAIL, password: STAFF_PASSWORD };
const { token } = ((await (await ask('/admin/login', undefined, credentials)).json()) as Answer).data;
const documents = await listMonth(token);
await draw(documents, token);
if (!(await compareSheets(documents, token))) {
  process.stderr.write('The sheets differ from the documents.\n');
  process.exitCode = 1;
}
