import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../platform/audit/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { ErasureService } from './privacy/erasure.service.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { PrivacyService } from './privacy/privacy.service.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { ActiveStaffRepository } from './staff/active-staff.repository.js';
import { StaffUsersController } from './staff/staff-users.controller.js';
import { StaffUsersRepository } from './staff/staff-users.repository.js';
import { StaffUsersService } from './staff/staff-users.service.js';
import { User } from './user.entity.js';
import { usersAudit } from './users.audit.js';
import './users.permissions.js';
import { UsersRepository } from './users.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([User])],
  controllers: [PrivacyController, StaffUsersController, ProfileController],
  providers: [
    ActiveStaffRepository,
    ErasureService,
    PrivacyService,
    StaffUsersRepository,
    StaffUsersService,
    UsersRepository,
    ProfileService,
  ],
  exports: [ActiveStaffRepository, UsersRepository],
})
export class UsersModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(usersAudit);
    personalData.register({ tables: ['users'] });
  }
}
