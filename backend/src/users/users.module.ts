import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { ErasureService } from './privacy/erasure.service.ts';
import { PrivacyController } from './privacy/privacy.controller.ts';
import { PrivacyService } from './privacy/privacy.service.ts';
import { ProfileController } from './profile/profile.controller.ts';
import { ProfileService } from './profile/profile.service.ts';
import { ActiveStaffRepository } from './staff/active-staff.repository.ts';
import { StaffUsersController } from './staff/staff-users.controller.ts';
import { StaffUsersRepository } from './staff/staff-users.repository.ts';
import { StaffUsersService } from './staff/staff-users.service.ts';
import { User } from './user.entity.ts';
import { usersAudit } from './users.audit.ts';
import './users.permissions.ts';
import { UsersRepository } from './users.repository.ts';

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
  exports: [ActiveStaffRepository, ErasureService, StaffUsersService, UsersRepository],
})
export class UsersModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(usersAudit);
    personalData.register({ tables: ['users'] });
  }
}
