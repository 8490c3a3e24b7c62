import type { PersonalDataPart } from '../platform/personal-data/index.ts';

export const pagesPersonalData: PersonalDataPart = {
  tables: [],
  keeps: {
    pages: 'the member of staff who wrote in a page last',
    page_versions: 'the member of staff who published a version',
  },
  sections: {},
};
