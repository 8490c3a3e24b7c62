import { lazy } from 'react';

export const newsletter = {
  list: lazy(async () => ({ default: (await import('./SubscriberScreen')).SubscriberScreen })),
};
