import { lazyScreen } from '../components/lazy-screen';

export const announcements = {
  list: lazyScreen(async () => (await import('./AnnouncementScreen')).AnnouncementScreen),
  hasCreate: true,
  hasEdit: true,
};
