import type { Schemas } from '@store/api-client';

export type Guide = Schemas['StaffGuide'];

export const ACCESS_NAMES: Record<Guide['access'], string> = {
  public: 'Everybody',
  owners: 'Owners and trial users',
};

/** What other lists and records show of them. */
export const GUIDE_RELATED = ['tools', 'audit-log'];
