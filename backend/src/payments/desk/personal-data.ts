import type { PersonalDataPart } from '../../platform/personal-data/index.ts';

export const deskPersonalData: PersonalDataPart = {
  tables: [],
  keeps: { manual_payments: 'how a recorded sale was paid; its order is exported, and stays for tax' },
};
