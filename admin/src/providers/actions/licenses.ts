import type { Schemas } from '@store/api-client';
import { api, getReply } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const licenseActions = {
  updateLicense: (id: string, body: Schemas['LicenseInput']) =>
    getReply(api.PUT('/api/admin/licenses/{id}', { ...at(id), body })),
  disableLicense: (id: string, reason: string) =>
    getReply(api.POST('/api/admin/licenses/{id}/disable', { ...at(id), body: { reason } })),
  enableLicense: (id: string) => getReply(api.POST('/api/admin/licenses/{id}/enable', at(id))),
  /** Removes all devices. */
  resetLicense: (id: string) => getReply(api.POST('/api/admin/licenses/{id}/reset', at(id))),
  reissueLicense: (id: string) => getReply(api.POST('/api/admin/licenses/{id}/reissue', at(id))),
  rotateSigningKey: () => getReply(api.POST('/api/admin/licenses/keys/rotate')),
};
