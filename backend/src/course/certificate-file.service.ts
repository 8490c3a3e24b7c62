import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { Actor } from '../common/actor.js';
import { drawPdf } from '../common/pdf/draw-pdf.js';
import { drawLine } from '../common/pdf/lines.js';
import { ENV, type Env } from '../config/env.js';
import { SettingsService } from '../settings/index.js';
import type { Certificate } from './course.dto.js';
import { CourseService } from './course.service.js';

const INK = '#0f172a';
const QUIET = '#475569';
const RULE = '#cbd5e1';
const ACCENT = '#047857';
const MARGIN = 60;

/** The learner's word is all that the store has (docs/decisions/0017). */
const SELF_REPORTED = 'Self-reported completion, without an examination';

const dateText = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** A centred bold line. `y` is the middle of its height. */
function boldLine(pdf: PDFKit.PDFDocument, line: string, y: number, size: number, colour: string): void {
  const inset = 1.25 * MARGIN;
  const width = pdf.page.width - 2 * inset;
  drawLine(pdf, line, { x: inset, y, width, size, colour, align: 'center', isBold: true });
}

function quietLine(pdf: PDFKit.PDFDocument, line: string, y: number, size: number, link?: string): void {
  const width = pdf.page.width - 2 * MARGIN;
  pdf.font('text').fontSize(size).fillColor(QUIET).text(line, MARGIN, y, { width, align: 'center', link });
}

/** A customer's certificate as a PDF: one landscape A4 page. */
@Injectable()
export class CertificateFileService {
  constructor(
    private readonly course: CourseService,
    private readonly settings: SettingsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws CERTIFICATE_NOT_EARNED (404) before the course is complete */
  async getFile(actor: Actor): Promise<StreamableFile> {
    const certificate = await this.course.certificateOf(actor);
    const bytes = await this.draw(certificate);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="certificate-${certificate.number}.pdf"`,
      length: bytes.length,
    });
  }

  private async draw(certificate: Certificate): Promise<Buffer> {
    const { storeName } = await this.settings.all();
    const title = `${certificate.course}: certificate ${certificate.number}`;
    return drawPdf({ title, author: storeName, layout: 'landscape', margin: MARGIN }, (pdf) => {
      this.fill(pdf, certificate, storeName);
    });
  }

  private fill(pdf: PDFKit.PDFDocument, certificate: Certificate, storeName: string): void {
    const { width, height } = pdf.page;
    const address = `${this.env.PUBLIC_URL}/certificate/${certificate.number}`;
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
    quietLine(pdf, 'This is to certify that', 216, 14);
    boldLine(pdf, certificate.name, 274, 38, INK);
    pdf
      .moveTo(width / 2 - 150, 310)
      .lineTo(width / 2 + 150, 310)
      .lineWidth(1)
      .stroke(RULE);
    quietLine(pdf, `reports having completed all ${certificate.modules} modules of the`, 328, 14);
    boldLine(pdf, certificate.course, 370, 24, INK);
    quietLine(pdf, SELF_REPORTED, 404, 13);
    quietLine(pdf, `Issued on ${dateText.format(new Date(certificate.issuedAt))}`, 430, 13);
    boldLine(pdf, `Certificate number ${certificate.number}`, 476, 12, INK);
    quietLine(pdf, `Verify at ${address}`, 490, 11, address);
  }
}
