import { AppError } from '../../common/app-error.js';
import type { User } from '../../users/index.js';

/** @throws ACCOUNT_SUSPENDED, ACCOUNT_PENDING */
export function assertMaySignIn(user: User): void {
  if (user.status === 'suspended') {
    throw new AppError(403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Please contact support.');
  }
  if (user.status === 'pending') {
    throw new AppError(403, 'ACCOUNT_PENDING', 'This account is waiting for approval by our team.');
  }
}
