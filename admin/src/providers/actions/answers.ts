import type { Schemas } from '@store/api-client';
import { api, getReply } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const answerActions = {
  createAnswer: (body: Schemas['AnswerTemplateInput']) =>
    getReply(api.POST('/api/admin/answer-templates', { body })),
  updateAnswer: (id: string, body: Schemas['AnswerTemplateUpdateInput']) =>
    getReply(api.PUT('/api/admin/answer-templates/{id}', { ...at(id), body })),
  deleteAnswer: (id: string) => getReply(api.DELETE('/api/admin/answer-templates/{id}', at(id))),
};
