import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../common/access/actor.ts';
import { invalidFields } from '../common/errors/common-errors.ts';
import { isStatedName } from '../common/fields/mailbox.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { PagesService } from '../pages/index.ts';
import { newCertificateNumber, readCertificateNumber } from './certificate-number.ts';
import type {
  Certificate,
  CertificateResponse,
  CourseProgress,
  CourseProgressResponse,
} from './course.dto.ts';
import { courseError } from './course.errors.ts';
import { COURSE } from './course.ts';
import { type CertificateRow, CourseRepository, type ProgressRow } from './course.repository.ts';

function toProgress(row: ProgressRow): CourseProgress {
  return {
    title: COURSE.title,
    progress: Math.floor((100 * row.completedModules) / row.totalModules),
    completedModules: row.completedModules,
    totalModules: row.totalModules,
    lastAccessed: row.lastAccessedAt?.toISOString() ?? null,
    certificateEarned: row.certificateNumber !== null,
    certificateNumber: row.certificateNumber,
  };
}

function toCertificate({ number, name, modules, issuedAt }: CertificateRow): Certificate {
  return {
    number,
    name,
    course: COURSE.title,
    modules,
    issuedAt: issuedAt.toISOString(),
    valid: true,
    selfReported: true,
  };
}

/** A customer's progress in the course and their certificate. */
@Injectable()
export class CourseService {
  constructor(
    private readonly course: CourseRepository,
    private readonly pages: PagesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async progress(actor: Actor): Promise<CourseProgressResponse> {
    const row = await this.course.find(actor.userId);
    return { courseProgress: row && toProgress(row) };
  }

  /** The first call enrols. Fewer modules than before change nothing. @throws VALIDATION_FAILED above the total */
  async advance(actor: Actor, completedModules: number): Promise<CourseProgressResponse> {
    const totalModules =
      (await this.course.find(actor.userId))?.totalModules ?? (await this.pages.countModules());
    if (completedModules > totalModules) {
      throw invalidFields({ completedModules: `The course has ${totalModules} modules` });
    }
    const row = await this.course.advance({
      userId: actor.userId,
      completedModules,
      totalModules,
      at: this.clock.now(),
      certificateNumber: newCertificateNumber(),
    });
    return { courseProgress: row && toProgress(row) };
  }

  /** @throws CERTIFICATE_NOT_EARNED (404) before the course is complete */
  async getCertificate(actor: Actor): Promise<Certificate> {
    const row = await this.course.findOwnCertificate(actor.userId);
    if (row) return toCertificate(row);
    throw courseError('CERTIFICATE_NOT_EARNED');
  }

  /** Verifies a certificate for anyone who has its number. @throws CERTIFICATE_NOT_FOUND */
  async verify(typed: string): Promise<CertificateResponse> {
    const number = readCertificateNumber(typed);
    const row = number && (await this.course.findCertificate(number));
    if (!row) throw courseError('CERTIFICATE_NOT_FOUND');
    const certificate = toCertificate(row);
    // The address of somebody who has said no name is nobody else's business.
    return {
      certificate: {
        ...certificate,
        name: isStatedName(row.name) ? row.name : 'A learner without a stated name',
      },
    };
  }
}
