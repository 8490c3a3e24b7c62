import type { Schemas } from '@store/api-client';
import type { StaffRole } from '../permissions';
import { api, getData, getReply } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const settingsActions = {
  getSettings: async () => (await getData(api.GET('/api/admin/settings'))).settings,
  saveSettings: (body: Schemas['SettingsInput']) => getReply(api.PUT('/api/admin/settings', { body })),

  getCategoryDetails: async () => (await getData(api.GET('/api/admin/categories'))).details,
  /** `seen` are those that are replaced. */
  saveCategories: (categories: string[], seen: string[]) =>
    getReply(api.PUT('/api/admin/categories', { body: { categories, seen: { categories: seen } } })),
  renameCategory: (from: string, to: string) =>
    getReply(api.POST('/api/admin/categories/rename', { body: { from, to } })),

  getRoles: () => getData(api.GET('/api/admin/roles')),
  inviteStaff: (body: Schemas['InviteStaffInput']) => getReply(api.POST('/api/admin/staff', { body })),
  resendInvitation: (id: string) => getReply(api.POST('/api/admin/staff/{id}/invitation', at(id))),
  resetTwoStep: (id: string) => getReply(api.DELETE('/api/admin/staff/{id}/totp', at(id))),
  setRole: (id: string, role: 'user' | 'admin') =>
    getReply(api.PUT('/api/admin/users/{id}', { ...at(id), body: { role } })),

  setStaffRole: (id: string, staffRole: StaffRole) =>
    getReply(api.PUT('/api/admin/users/{id}', { ...at(id), body: { staffRole } })),

  getFailedEmails: () => getData(api.GET('/api/admin/mails/failing')),
  retryFailedEmails: () => getReply(api.POST('/api/admin/mails/retry')),
  sendTestEmail: async (to: string) =>
    (await getData(api.POST('/api/admin/mails/test', { body: { to } }))).outcome,

  getGateway: async () => (await getData(api.GET('/api/admin/gateway'))).gateway,
  getReadiness: async () => (await getData(api.GET('/api/admin/readiness'))).readiness,
  getFirstRun: async () => (await getData(api.GET('/api/admin/readiness/first-run'))).firstRun,
  getLastBackup: async () => (await getData(api.GET('/api/admin/readiness/backup'))).backup,
  getStoreExport: async () => (await getData(api.GET('/api/admin/store-export'))).export,
  startStoreExport: () => getReply(api.POST('/api/admin/store-export')),
  linkStoreExport: () => getData(api.POST('/api/admin/store-export/link')),
  checkGateway: () => getData(api.POST('/api/admin/gateway/check')),

  getTwoStepEnabled: async () => (await getData(api.GET('/api/admin/profile'))).totpEnabled === true,
  startTwoStep: () => getData(api.POST('/api/admin/totp')),
  confirmTwoStep: async (code: string) =>
    (await getData(api.POST('/api/admin/totp/confirm', { body: { code } }))).recoveryCodes,
  turnOffTwoStep: (body: { password: string; code: string }) =>
    getReply(api.DELETE('/api/admin/totp', { body })),
  getOwnSessions: async () => (await getData(api.GET('/api/users/sessions'))).sessions,
  endOwnSession: (id: string) => getReply(api.DELETE('/api/users/sessions/{id}', at(id))),
  changePassword: (body: { currentPassword: string; newPassword: string }) =>
    getReply(api.PUT('/api/auth/change-password', { body })),
};
