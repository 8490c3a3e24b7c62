import type { PersonalDataPart } from '../platform/personal-data/index.ts';

export const analyticsPersonalData: PersonalDataPart = {
  tables: [],
  keeps: {
    buyers: 'the times of the first and the last paid order, which the orders show',
  },
};
