import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { ErasureService } from './privacy/erasure.service.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { PrivacyService } from './privacy/privacy.service.js';
import { ActiveStaffRepository } from './staff/active-staff.repository.js';
import { StaffUsersController } from './staff/staff-users.controller.js';
import { StaffUsersRepository } from './staff/staff-users.repository.js';
import { StaffUsersService } from './staff/staff-users.service.js';
import { User } from './user.entity.js';
import { ProfileController } from './profile/profile.controller.js';
import { UsersRepository } from './users.repository.js';
import { ProfileService } from './profile/profile.service.js';

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
  constructor(personalData: PersonalDataService) {
    personalData.register({ tables: ['users'] });
  }
}
