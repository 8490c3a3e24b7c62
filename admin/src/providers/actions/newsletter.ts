import type { Schemas } from '@store/api-client';
import { api, getReply } from '../http-client';

const ofIssue = (id: string) => ({ params: { path: { id } } });

export const newsletterActions = {
  createIssue: (body: Schemas['IssueInput']) => getReply(api.POST('/api/admin/newsletter/issues', { body })),
  updateIssue: (id: string, body: Schemas['IssueUpdateInput']) =>
    getReply(api.PUT('/api/admin/newsletter/issues/{id}', { ...ofIssue(id), body })),
  deleteIssue: (id: string) => getReply(api.DELETE('/api/admin/newsletter/issues/{id}', ofIssue(id))),
  previewIssue: (body: string) =>
    getReply(api.POST('/api/admin/newsletter/preview', { body: { body } })).then(({ data }) => data.preview),
  readIssueAudience: () =>
    getReply(api.GET('/api/admin/newsletter/audience')).then(({ data }) => data.audience),
  testIssue: (id: string) => getReply(api.POST('/api/admin/newsletter/issues/{id}/test', ofIssue(id))),
  scheduleIssue: (id: string, body: Schemas['IssueScheduleInput']) =>
    getReply(api.POST('/api/admin/newsletter/issues/{id}/schedule', { ...ofIssue(id), body })),
  unscheduleIssue: (id: string) =>
    getReply(api.POST('/api/admin/newsletter/issues/{id}/unschedule', ofIssue(id))),
  pauseIssue: (id: string) => getReply(api.POST('/api/admin/newsletter/issues/{id}/pause', ofIssue(id))),
  resumeIssue: (id: string) => getReply(api.POST('/api/admin/newsletter/issues/{id}/resume', ofIssue(id))),
  cancelIssue: (id: string) => getReply(api.POST('/api/admin/newsletter/issues/{id}/cancel', ofIssue(id))),
};
