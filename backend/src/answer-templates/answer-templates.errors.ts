import { declareErrors } from '../common/errors/app-error.ts';

export const answerTemplateError = declareErrors({
  ANSWER_TEMPLATE_NOT_FOUND: { status: 404, message: 'This saved answer does not exist.' },
  ANSWER_TITLE_TAKEN: {
    status: 409,
    message: 'A saved answer with this title already exists',
    field: 'title',
  },
});
