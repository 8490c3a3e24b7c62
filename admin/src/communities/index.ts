import { lazyScreen } from '../components/lazy-screen';
import type { Community } from './community';

export const communities = {
  list: lazyScreen(async () => (await import('./CommunityScreen')).CommunityScreen),
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  recordRepresentation: (community: Community) => community.title,
};
