export { User, type UserStatus } from './user.entity.js';
export { PHONE, PHONE_MESSAGE } from './users.dto.js';
export { PublicUser, toPublicUser, UserData } from './public-user.js';
export { ErasureRepository } from './erasure.repository.js';
export { UsersModule } from './users.module.js';
export { UsersRepository } from './users.repository.js';
