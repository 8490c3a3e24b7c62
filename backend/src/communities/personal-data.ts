import { rows } from '../database/database.ts';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';
import { IS_FORGETTABLE } from './community-rights.ts';

/** Somebody whom a bot can remove is kept until it has done so: `MembersRepository.forgetDeleted`. */
export const communitiesPersonalData: PersonalDataPart = {
  tables: ['community_members', 'community_invites'],
  keeps: { communities: 'groups that staff connected, without people' },
  sections: {
    communities: `SELECT c.title, c.kind, m.external_id AS "accountId", m.name AS account, m.state, m.at,
        m.remove_at AS "removeAt", m.changes
      FROM community_members m JOIN communities c ON c.id = m.community_id
      WHERE m.user_id = $1 ORDER BY m.at, c.id`,
  },
  async erase(manager, { id }) {
    await rows(manager, 'DELETE FROM community_invites WHERE user_id = $1', [id]);
    await rows(manager, `DELETE FROM community_members m WHERE m.user_id = $1 AND ${IS_FORGETTABLE}`, [id]);
    await rows(manager, 'UPDATE community_members SET name = NULL WHERE user_id = $1', [id]);
  },
};
