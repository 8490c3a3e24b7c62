import type { Schemas } from '@store/api-client';
import { api, replyOf } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const answerActions = {
  createAnswer: (body: Schemas['AnswerTemplateInput']) =>
    replyOf(api.POST('/api/admin/answer-templates', { body })),
  updateAnswer: (id: string, body: Schemas['AnswerTemplateUpdateInput']) =>
    replyOf(api.PUT('/api/admin/answer-templates/{id}', { ...at(id), body })),
  deleteAnswer: (id: string) => replyOf(api.DELETE('/api/admin/answer-templates/{id}', at(id))),
};
