import { rows } from '../database/database.ts';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';

/** A name that has access elsewhere is kept until staff have removed it there: `AccessRepository.forgetDeleted`. */
export const accessPersonalData: PersonalDataPart = {
  tables: ['access_grants'],
  sections: {
    accessGrants: `SELECT t.name AS tool, t.access_kind AS kind, g.value, g.state, g.reason, g.given_at AS "givenAt",
        g.changes, g.created_at AS "createdAt"
      FROM access_grants g JOIN licenses l ON l.id = g.license_id JOIN tools t ON t.id = l.tool_id
      WHERE l.user_id = $1 AND g.value IS NOT NULL ORDER BY g.created_at, g.id`,
  },
  async erase(manager, { id }) {
    await rows(
      manager,
      `DELETE FROM access_grants g USING licenses l WHERE l.id = g.license_id AND l.user_id = $1 AND g.given_at IS NULL`,
      [id],
    );
  },
};
