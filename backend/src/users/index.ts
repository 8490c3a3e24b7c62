export { ACCOUNT_ACCESS, type AccountAccess } from './account-access.ts';
export { User, type UserStatus } from './user.entity.ts';
export { PublicUser, toPublicUser, UserResponse } from './profile/public-user.ts';
export { ErasureService } from './privacy/erasure.service.ts';
export { ActiveStaffRepository, type StaffMember } from './staff/active-staff.repository.ts';
export { UsersModule } from './users.module.ts';
export { UsersRepository } from './users.repository.ts';
export { describeAccount } from './users.audit.ts';
export { userError } from './users.errors.ts';
