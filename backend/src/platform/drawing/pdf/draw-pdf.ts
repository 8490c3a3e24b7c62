import PDFDocument from 'pdfkit';

interface Sheet {
  title: string;
  author: string;
  layout: 'portrait' | 'landscape';
  margin: number;
}

/** A PDF of A4 pages that `fill` draws with `drawLine`; it begins with one. */
export async function drawPdf(sheet: Sheet, fill: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: sheet.layout,
    margin: sheet.margin,
    // Lines open the fonts that they need.
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
  fill(pdf);
  pdf.end();
  return done;
}
