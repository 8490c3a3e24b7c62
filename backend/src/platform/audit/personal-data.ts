import { rows } from '../../database/database.js';
import type { PersonalDataPart } from '../personal-data/index.js';

/** Not exported: the log records the work of staff. */
export const auditPersonalData: PersonalDataPart = {
  tables: ['audit_log'],
  async erase(manager, { id }, now) {
    await rows(
      manager,
      `UPDATE audit_log SET before = NULL, after = NULL
       WHERE subject_type = 'user' AND subject_id = $1::text AND action = 'update' AND at <= $2`,
      [id, now],
    );
  },
};
