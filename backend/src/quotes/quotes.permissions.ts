import { declarePermissions } from '../common/access/permissions.ts';

export const quotesPermissions = declarePermissions({
  'quotes:read': {
    area: 'Quotes',
    allows: 'See quotes and their files',
    roles: ['owner', 'manager', 'support'],
  },
  'quotes:write': {
    area: 'Quotes',
    allows: 'Write, send, withdraw and deliver quotes',
    roles: ['owner', 'manager'],
  },
});

declare module '../common/access/permissions.ts' {
  interface Permissions {
    quotes: typeof quotesPermissions;
  }
}
