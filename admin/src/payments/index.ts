import { lazy } from 'react';

export const payments = {
  list: lazy(async () => ({ default: (await import('./PaymentScreen')).PaymentScreen })),
};
