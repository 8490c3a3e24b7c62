import { declareErrors } from '../common/errors/app-error.ts';

export const userError = declareErrors({
  SELF_CHANGE_REFUSED: {
    status: 403,
    message: 'You cannot {action} your own account here.',
    example: { action: 'delete' },
  },
  STAFF_DELETES_STAFF: {
    status: 403,
    code: 'SELF_CHANGE_REFUSED',
    message: 'Staff accounts are deleted by another member of staff.',
  },
  USER_NOT_FOUND: { status: 404, message: 'This user does not exist.' },
  LAST_OWNER: {
    status: 409,
    message: 'A store needs an owner. Make somebody else an owner first.',
  },
});
