import type { PersonalDataPart } from '../../platform/personal-data/index.ts';

export const payoutsPersonalData: PersonalDataPart = {
  tables: [],
  keeps: {
    payout_lines: 'the provider’s statement of its payouts; ids and amounts',
  },
};
