import { Injectable, StreamableFile } from '@nestjs/common';
import type { Actor } from '../common/actor.js';
import { CertificatePdf } from './certificate-pdf.js';
import { CourseService } from './course.service.js';

/** A person's certificate as a file to look at. */
@Injectable()
export class CertificateFile {
  constructor(
    private readonly course: CourseService,
    private readonly pdf: CertificatePdf,
  ) {}

  /** @throws CERTIFICATE_NOT_EARNED (404) before the course is complete */
  async of(actor: Actor): Promise<StreamableFile> {
    const certificate = await this.course.certificateOf(actor);
    const bytes = await this.pdf.draw(certificate);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `inline; filename="certificate-${certificate.number}.pdf"`,
      length: bytes.length,
    });
  }
}
