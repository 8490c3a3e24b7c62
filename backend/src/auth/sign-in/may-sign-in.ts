import { AppError } from '../../common/app-error.js';
import type { User } from '../../users/index.js';

/** @throws ACCOUNT_SUSPENDED, ACCOUNT_PENDING */
export function assertMaySignIn(user: User): void {
  if (user.status === 'suspended') {
    throw new AppError('ACCOUNT_SUSPENDED');
  }
  if (user.status === 'pending') {
    throw new AppError('ACCOUNT_PENDING');
  }
}
