import { lazyScreen } from '../components/lazy-screen';

export const auditLog = {
  list: lazyScreen(async () => (await import('./AuditLogScreen')).AuditLogScreen),
};
