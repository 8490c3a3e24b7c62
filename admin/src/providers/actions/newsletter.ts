import type { Schemas } from '@store/api-client';
import { api, replyOf } from '../http-client';

const ofIssue = (id: string) => ({ params: { path: { id } } });

export const newsletterActions = {
  createIssue: (body: Schemas['IssueInput']) => replyOf(api.POST('/api/admin/newsletter/issues', { body })),
  updateIssue: (id: string, body: Schemas['IssueUpdateInput']) =>
    replyOf(api.PUT('/api/admin/newsletter/issues/{id}', { ...ofIssue(id), body })),
  deleteIssue: (id: string) => replyOf(api.DELETE('/api/admin/newsletter/issues/{id}', ofIssue(id))),
  previewIssue: (body: string) =>
    replyOf(api.POST('/api/admin/newsletter/preview', { body: { body } })).then(({ data }) => data.preview),
  readIssueAudience: () =>
    replyOf(api.GET('/api/admin/newsletter/audience')).then(({ data }) => data.audience),
  testIssue: (id: string) => replyOf(api.POST('/api/admin/newsletter/issues/{id}/test', ofIssue(id))),
  scheduleIssue: (id: string, body: Schemas['IssueScheduleInput']) =>
    replyOf(api.POST('/api/admin/newsletter/issues/{id}/schedule', { ...ofIssue(id), body })),
  unscheduleIssue: (id: string) =>
    replyOf(api.POST('/api/admin/newsletter/issues/{id}/unschedule', ofIssue(id))),
  pauseIssue: (id: string) => replyOf(api.POST('/api/admin/newsletter/issues/{id}/pause', ofIssue(id))),
  resumeIssue: (id: string) => replyOf(api.POST('/api/admin/newsletter/issues/{id}/resume', ofIssue(id))),
  cancelIssue: (id: string) => replyOf(api.POST('/api/admin/newsletter/issues/{id}/cancel', ofIssue(id))),
};
