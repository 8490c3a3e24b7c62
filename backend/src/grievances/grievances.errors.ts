import { declareErrors } from '../common/errors/app-error.ts';

export const grievanceError = declareErrors({
  GRIEVANCE_NOT_FOUND: { status: 404, message: 'This grievance does not exist.' },
  GRIEVANCE_STATE: {
    status: 409,
    message: 'A grievance that is {from} cannot become {to}.',
    example: { from: 'new', to: 'resolved' },
  },
  GRIEVANCE_REOPENED: {
    status: 409,
    code: 'GRIEVANCE_STATE',
    message: 'This grievance was reopened before, which is possible once.',
  },
  GRIEVANCE_CLOSED: {
    status: 409,
    code: 'GRIEVANCE_STATE',
    message: 'This grievance is closed. Reopen it to add an update.',
  },
});
