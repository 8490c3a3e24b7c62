import { declareErrors } from '../common/errors/app-error.ts';

export const claimError = declareErrors({
  CLAIM_BLOCKED: {
    status: 422,
    message: '“{text}” is a claim that may not be published. Change it, or say why it may stay.',
    example: { text: 'Guaranteed returns' },
  },
});
