export { ACCOUNT_ACCESS, type AccountAccess } from './account-access.js';
export { User, type UserStatus } from './user.entity.js';
export { PublicUser, toPublicUser, UserResponse } from './profile/public-user.js';
export { ErasureService } from './privacy/erasure.service.js';
export { ActiveStaffRepository, type StaffMember } from './staff/active-staff.repository.js';
export { UsersModule } from './users.module.js';
export { UsersRepository } from './users.repository.js';
export { describeAccount } from './users.audit.js';
export { userError } from './users.errors.js';
