import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { PagesModule } from '../pages/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { CertificateFileService } from './certificate-file.service.ts';
import { CourseEnrolment } from './course-enrolment.entity.ts';
import { CourseController } from './course.controller.ts';
import { CourseRepository } from './course.repository.ts';
import { CourseService } from './course.service.ts';
import { coursePersonalData } from './personal-data.ts';

@Module({
  imports: [PagesModule, SettingsModule, TypeOrmModule.forFeature([CourseEnrolment])],
  controllers: [CourseController],
  providers: [CertificateFileService, CourseRepository, CourseService],
})
export class CourseModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(coursePersonalData);
  }
}
