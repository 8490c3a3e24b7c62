import { readFileSync } from 'node:fs';
import { FACES } from './typeface.js';
import { unpackWoff } from './unpack-woff.js';

/** The fonts, unpacked once per process. */
let fonts: [name: string, font: Buffer][] | undefined;

const loadFonts = () =>
  Object.entries(FACES).map(([name, file]): [string, Buffer] => [name, unpackWoff(readFileSync(file))]);

interface Sheet {
  title: string;
  author: string;
  layout: 'portrait' | 'landscape';
  margin: number;
}

/** A PDF of A4 pages that `fill` draws; it begins with one. */
export async function drawPdf(sheet: Sheet, fill: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  // Loaded on first use, because most processes never draw a PDF.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    layout: sheet.layout,
    margin: sheet.margin,
    // The faces are opened below, by the names under which they are then found again.
    font: '',
    info: { Title: sheet.title, Author: sheet.author },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    pdf.on('error', reject);
  });
  fonts ??= loadFonts();
  for (const [face, font] of fonts) pdf.registerFont(face, font);
  fill(pdf);
  pdf.end();
  return done;
}
