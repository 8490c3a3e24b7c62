import { rows } from '../database/database.ts';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';

const OF_PERSON = `r.user_id = $1 OR ($2 <> '' AND lower(r.email) = lower($2))`;

/** Rows lose the address. What they gave is in the library and the licences. */
export const importsPersonalData: PersonalDataPart = {
  tables: ['import_rows'],
  keeps: { imports: 'the member of staff who imported a file' },
  sections: {
    imports: `SELECT i.created_at AS "at", r.email, r.name, r.phone, r.tool_text AS tool, r.state, r.action
      FROM import_rows r JOIN imports i ON i.id = r.import_id WHERE ${OF_PERSON} ORDER BY i.created_at, r.place`,
  },
  async erase(manager, { id, email, isEmailVerified }) {
    await rows(manager, `UPDATE import_rows r SET email = '', name = NULL, phone = NULL WHERE ${OF_PERSON}`, [
      id,
      isEmailVerified ? email : '',
    ]);
  },
};
