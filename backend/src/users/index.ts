export { User, type UserStatus } from './user.entity.js';
export { PublicUser, toPublicUser, UserData } from './profile/public-user.js';
export { ErasureRepository } from './privacy/erasure.repository.js';
export { UsersModule } from './users.module.js';
export { UsersRepository } from './users.repository.js';
