import { LessThanOrEqual } from 'typeorm';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';
import { CourseEnrolment } from './course-enrolment.entity.ts';

export const coursePersonalData: PersonalDataPart = {
  tables: ['course_progress'],
  sections: {
    course: `SELECT completed_modules AS "completedModules", total_modules AS "totalModules",
        certificate_number AS "certificateNumber", certificate_at AS "certificateAt", enrolled_at AS "enrolledAt",
        last_accessed_at AS "lastAccessedAt"
      FROM course_progress WHERE user_id = $1`,
  },
  async erase(manager, { id }, now) {
    await manager.getRepository(CourseEnrolment).delete({ userId: id, enrolledAt: LessThanOrEqual(now) });
  },
};
