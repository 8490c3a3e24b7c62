import { rows } from '../../database/database.ts';
import type { PersonalDataPart } from '../personal-data/index.ts';

/** Mail servers name the address they refuse, and the queue keeps their answer while the email waits. */
const DROP_REFUSED_EMAILS = `SELECT FROM graphile_worker.complete_jobs(ARRAY(
  SELECT id FROM graphile_worker.jobs WHERE task_identifier LIKE 'mail.%' AND EXISTS (
    SELECT FROM regexp_split_to_table(lower(last_error), '[][\\s<>(),;:"]+') word
    WHERE btrim(word, '.''') = lower($1))))`;

export const mailPersonalData: PersonalDataPart = {
  tables: [],
  async erase(manager, { email }) {
    await rows(manager, DROP_REFUSED_EMAILS, [email]);
  },
};
