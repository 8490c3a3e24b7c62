import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { Actor } from '../common/access/actor.ts';
import { inline } from '../common/http/content-disposition.ts';
import { ENV, type Env } from '../config/env.ts';
import { DrawingService, programAt } from '../platform/drawing/index.ts';
import { SettingsService } from '../settings/index.ts';
import type { drawCertificate } from './certificate-pdf.ts';
import { CourseService } from './course.service.ts';

const CERTIFICATE = programAt<typeof drawCertificate>(
  import.meta.url,
  './certificate-pdf',
  'drawCertificate',
);

/** A customer's certificate as a PDF. */
@Injectable()
export class CertificateFileService {
  constructor(
    private readonly course: CourseService,
    private readonly settings: SettingsService,
    private readonly drawing: DrawingService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws CERTIFICATE_NOT_EARNED (404) before the course is complete; TOO_MANY_REQUESTS, DRAWING_BUSY */
  async getFile(actor: Actor): Promise<StreamableFile> {
    await this.drawing.count(actor);
    const certificate = await this.course.getCertificate(actor);
    const { storeName } = await this.settings.all();
    const address = `${this.env.PUBLIC_URL}/certificate/${certificate.number}`;
    const bytes = await this.drawing.document(CERTIFICATE, { certificate, storeName, address });
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: inline(`certificate-${certificate.number}.pdf`),
      length: bytes.length,
    });
  }
}
