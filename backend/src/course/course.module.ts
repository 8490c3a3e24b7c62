import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { SettingsModule } from '../settings/index.js';
import { CertificateFileService } from './certificate-file.service.js';
import { CourseEnrolment } from './course-enrolment.entity.js';
import { CourseController } from './course.controller.js';
import { CourseRepository } from './course.repository.js';
import { CourseService } from './course.service.js';
import { coursePersonalData } from './personal-data.js';

@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([CourseEnrolment])],
  controllers: [CourseController],
  providers: [CertificateFileService, CourseRepository, CourseService],
})
export class CourseModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(coursePersonalData);
  }
}
