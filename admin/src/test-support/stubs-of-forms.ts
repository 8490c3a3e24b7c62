import type { Stubs } from './render';

const list = () => Promise.resolve({ data: [], total: 0 });

/** What forms about inquiries and reviews read. */
export const desk: Stubs = {
  getReplies: () => Promise.resolve([]),
  getList: list,
  getRoles: () => Promise.resolve({ roles: [], permissions: [] }),
};
/** Who would get an issue of the newsletter. */
export const audience: Stubs = {
  readIssueAudience: () => Promise.resolve({ subscribers: 2, perMinute: 60, interests: [] }),
  getOne: () => Promise.resolve({ data: { id: 'x' } }),
};

/** The texts make no claim. */
export const noClaims: Stubs = { checkClaims: () => Promise.resolve([]) };
export const CLAIM = { code: 'CLAIM_BLOCKED', errors: { scope: 'Promises a return.' } };
export const TEXTAREA = 'textarea:not([aria-hidden])';
export const CHOICE = '.MuiSelect-nativeInput';
