import { lazy } from 'react';

export const ShareableLinks = lazy(async () => ({
  default: (await import('./ShareableLinksScreen')).ShareableLinksScreen,
}));

export const TrackedLinks = lazy(async () => ({
  default: (await import('./TrackedLinksScreen')).TrackedLinksScreen,
}));
