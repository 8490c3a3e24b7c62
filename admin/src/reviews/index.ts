import { lazy } from 'react';

export const reviews = {
  list: lazy(async () => ({ default: (await import('./ReviewScreen')).ReviewScreen })),
};
