import type { Schemas } from '@store/api-client';
import type { StaffRole } from '../permissions';
import { api, dataOf, replyOf } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const settingsActions = {
  getSettings: async () => (await dataOf(api.GET('/api/admin/settings'))).settings,
  saveSettings: (body: Schemas['SettingsInput']) => replyOf(api.PUT('/api/admin/settings', { body })),

  getCategoryDetails: async () => (await dataOf(api.GET('/api/admin/categories'))).details,
  /** `seen` are those that are replaced. */
  saveCategories: (categories: string[], seen: string[]) =>
    replyOf(api.PUT('/api/admin/categories', { body: { categories, seen: { categories: seen } } })),
  renameCategory: (from: string, to: string) =>
    replyOf(api.POST('/api/admin/categories/rename', { body: { from, to } })),

  getRoles: () => dataOf(api.GET('/api/admin/roles')),
  inviteStaff: (body: Schemas['InviteStaffInput']) => replyOf(api.POST('/api/admin/staff', { body })),
  resendInvitation: (id: string) => replyOf(api.POST('/api/admin/staff/{id}/invitation', at(id))),
  resetTwoStep: (id: string) => replyOf(api.DELETE('/api/admin/staff/{id}/totp', at(id))),
  setRole: (id: string, role: 'user' | 'admin') =>
    replyOf(api.PUT('/api/admin/users/{id}', { ...at(id), body: { role } })),

  setStaffRole: (id: string, staffRole: StaffRole) =>
    replyOf(api.PUT('/api/admin/users/{id}', { ...at(id), body: { staffRole } })),

  getFailedEmails: () => dataOf(api.GET('/api/admin/mails/failing')),
  retryFailedEmails: () => replyOf(api.POST('/api/admin/mails/retry')),
  sendTestEmail: async (to: string) =>
    (await dataOf(api.POST('/api/admin/mails/test', { body: { to } }))).outcome,

  getGateway: async () => (await dataOf(api.GET('/api/admin/gateway'))).gateway,
  getReadiness: async () => (await dataOf(api.GET('/api/admin/readiness'))).readiness,
  getLastBackup: async () => (await dataOf(api.GET('/api/admin/readiness/backup'))).backup,
  checkGateway: () => dataOf(api.POST('/api/admin/gateway/check')),

  getTwoStepEnabled: async () => (await dataOf(api.GET('/api/admin/profile'))).totpEnabled === true,
  startTwoStep: () => dataOf(api.POST('/api/admin/totp')),
  confirmTwoStep: async (code: string) =>
    (await dataOf(api.POST('/api/admin/totp/confirm', { body: { code } }))).recoveryCodes,
  turnOffTwoStep: (body: { password: string; code: string }) =>
    replyOf(api.DELETE('/api/admin/totp', { body })),
  getOwnSessions: async () => (await dataOf(api.GET('/api/users/sessions'))).sessions,
  endOwnSession: (id: string) => replyOf(api.DELETE('/api/users/sessions/{id}', at(id))),
  changePassword: (body: { currentPassword: string; newPassword: string }) =>
    replyOf(api.PUT('/api/auth/change-password', { body })),
};
