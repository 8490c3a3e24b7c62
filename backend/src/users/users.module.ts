import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ErasureRepository } from './privacy/erasure.repository.js';
import { StaffUsersController } from './staff/staff-users.controller.js';
import { StaffUsersRepository } from './staff/staff-users.repository.js';
import { StaffUsersService } from './staff/staff-users.service.js';
import { User } from './user.entity.js';
import { UsersController } from './profile/profile.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './profile/profile.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User])],
  controllers: [UsersController, StaffUsersController],
  providers: [ErasureRepository, StaffUsersRepository, StaffUsersService, UsersRepository, UsersService],
  exports: [ErasureRepository, UsersRepository],
})
export class UsersModule {}
