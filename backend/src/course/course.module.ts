import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/index.js';
import { CertificateFile } from './certificate-file.js';
import { CertificatePdf } from './certificate-pdf.js';
import { CourseController } from './course.controller.js';
import { CourseRepository } from './course.repository.js';
import { CourseService } from './course.service.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { coursePersonalData } from './personal-data.js';

@Module({
  imports: [SettingsModule],
  controllers: [CourseController],
  providers: [CertificateFile, CertificatePdf, CourseRepository, CourseService],
})
export class CourseModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(coursePersonalData);
  }
}
