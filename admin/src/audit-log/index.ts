import { lazy } from 'react';

export const auditLog = {
  list: lazy(async () => ({ default: (await import('./AuditLogScreen')).AuditLogScreen })),
};
