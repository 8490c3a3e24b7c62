import { longDayName } from '../common/time/days.ts';
import { drawPdf } from '../platform/drawing/pdf/draw-pdf.ts';
import { drawLine } from '../platform/drawing/pdf/lines.ts';
import type { Certificate } from './course.dto.ts';

const INK = '#0f172a';
const QUIET = '#475569';
const RULE = '#cbd5e1';
const ACCENT = '#047857';
const MARGIN = 60;

/** The learner's word is all that the store has (docs/decisions/0017). */
const SELF_REPORTED = 'Self-reported completion, without an examination';

/** What a certificate shows, with the address where it is verified. */
export interface CertificateSheet {
  certificate: Certificate;
  storeName: string;
  address: string;
}

/** A centred bold line. `y` is the middle of its height. */
function boldLine(pdf: PDFKit.PDFDocument, line: string, y: number, size: number, colour: string): void {
  const inset = 1.25 * MARGIN;
  const width = pdf.page.width - 2 * inset;
  drawLine(pdf, line, { x: inset, y, width, size, colour, align: 'center', isBold: true });
}

function quietLine(pdf: PDFKit.PDFDocument, line: string, y: number, size: number, link?: string): void {
  const width = pdf.page.width - 2 * MARGIN;
  drawLine(pdf, line, { x: MARGIN, y, width, size, colour: QUIET, align: 'center', link });
}

function fill(pdf: PDFKit.PDFDocument, { certificate, storeName, address }: CertificateSheet): void {
  const { width, height } = pdf.page;
  pdf
    .rect(24, 24, width - 48, height - 48)
    .lineWidth(2)
    .stroke(ACCENT);
  pdf
    .rect(32, 32, width - 64, height - 64)
    .lineWidth(0.5)
    .stroke(ACCENT);
  boldLine(pdf, storeName, 108, 16, ACCENT);
  boldLine(pdf, 'Certificate of Completion', 164, 32, INK);
  quietLine(pdf, 'This is to certify that', 224, 14);
  boldLine(pdf, certificate.name, 274, 38, INK);
  pdf
    .moveTo(width / 2 - 150, 310)
    .lineTo(width / 2 + 150, 310)
    .lineWidth(1)
    .stroke(RULE);
  quietLine(pdf, `reports having completed all ${certificate.modules} modules of the`, 336, 14);
  boldLine(pdf, certificate.course, 370, 24, INK);
  quietLine(pdf, SELF_REPORTED, 412, 13);
  quietLine(pdf, `Issued on ${longDayName(new Date(certificate.issuedAt))}`, 438, 13);
  boldLine(pdf, `Certificate number ${certificate.number}`, 476, 12, INK);
  quietLine(pdf, `Verify at ${address}`, 497, 11, address);
}

/** A certificate as one landscape A4 page. */
export function drawCertificate(sheet: CertificateSheet): Promise<Buffer> {
  const { certificate, storeName } = sheet;
  const title = `${certificate.course}: certificate ${certificate.number}`;
  return drawPdf({ title, author: storeName, layout: 'landscape', margin: MARGIN }, (pdf) => {
    fill(pdf, sheet);
  });
}
