import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '../database/database.ts';
import { CourseEnrolment } from './course-enrolment.entity.ts';

export type ProgressRow = Pick<
  CourseEnrolment,
  'completedModules' | 'totalModules' | 'lastAccessedAt' | 'certificateNumber'
>;

export interface CertificateRow {
  number: string;
  name: string;
  modules: number;
  issuedAt: Date;
}

const ADVANCE = /* sql */ `
  INSERT INTO course_progress AS p
    (user_id, completed_modules, total_modules, enrolled_at, last_accessed_at, certificate_number, certificate_at)
  VALUES ($1, $2::int, $3::int, $4, $4, CASE WHEN $2::int = $3::int THEN $5 END,
          CASE WHEN $2::int = $3::int THEN $4::timestamptz END)
  ON CONFLICT (user_id) DO UPDATE SET
    completed_modules = greatest(p.completed_modules, excluded.completed_modules),
    last_accessed_at = excluded.last_accessed_at,
    certificate_number = coalesce(p.certificate_number,
      CASE WHEN excluded.completed_modules = p.total_modules THEN $5 END),
    certificate_at = coalesce(p.certificate_at,
      CASE WHEN excluded.completed_modules = p.total_modules THEN $4::timestamptz END)
  RETURNING completed_modules AS "completedModules", total_modules AS "totalModules",
    last_accessed_at AS "lastAccessedAt", certificate_number AS "certificateNumber"`;

const CERTIFICATE = /* sql */ `
  SELECT p.certificate_number AS number, u.name, p.total_modules AS modules, p.certificate_at AS "issuedAt"
  FROM course_progress p JOIN users u ON u.id = p.user_id AND u.deleted_at IS NULL`;

export interface Advance {
  userId: string;
  completedModules: number;
  totalModules: number;
  at: Date;
  /** Issued if this completes the course. */
  certificateNumber: string;
}

/** Each customer's progress in the course. */
@Injectable()
export class CourseRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(CourseEnrolment) private readonly enrolments: Repository<CourseEnrolment>,
  ) {}

  async find(userId: string): Promise<ProgressRow | null> {
    return this.enrolments.findOneBy({ userId });
  }

  /** Enrols or moves forward, never back. Completing the last module issues the certificate, once. */
  async advance(advance: Advance): Promise<ProgressRow | null> {
    const { userId, completedModules, totalModules, at, certificateNumber } = advance;
    return this.database.row(ADVANCE, [userId, completedModules, totalModules, at, certificateNumber]);
  }

  async findCertificate(number: string): Promise<CertificateRow | null> {
    return this.database.row(`${CERTIFICATE} WHERE p.certificate_number = $1`, [number]);
  }

  async findOwnCertificate(userId: string): Promise<CertificateRow | null> {
    return this.database.row(`${CERTIFICATE} WHERE p.user_id = $1 AND p.certificate_number IS NOT NULL`, [
      userId,
    ]);
  }
}
