import { FACES } from './typeface.js';

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
    font: FACES.text,
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
  for (const [face, file] of Object.entries(FACES)) pdf.registerFont(face, file);
  fill(pdf);
  pdf.end();
  return done;
}
