import { lazy } from 'react';

export const announcements = {
  list: lazy(async () => ({ default: (await import('./AnnouncementScreen')).AnnouncementScreen })),
};
