import type { Schemas } from '@store/api-client';
import { api, replyOf } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const licenseActions = {
  updateLicense: (id: string, body: Schemas['LicenseInput']) =>
    replyOf(api.PUT('/api/admin/licenses/{id}', { ...at(id), body })),
  disableLicense: (id: string, reason: string) =>
    replyOf(api.POST('/api/admin/licenses/{id}/disable', { ...at(id), body: { reason } })),
  enableLicense: (id: string) => replyOf(api.POST('/api/admin/licenses/{id}/enable', at(id))),
  /** Removes all devices. */
  resetLicense: (id: string) => replyOf(api.POST('/api/admin/licenses/{id}/reset', at(id))),
  reissueLicense: (id: string) => replyOf(api.POST('/api/admin/licenses/{id}/reissue', at(id))),
  rotateSigningKey: () => replyOf(api.POST('/api/admin/licenses/keys/rotate')),
};
