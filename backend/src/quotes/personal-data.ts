import { rows } from '../database/database.ts';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';

/** Those that a person accepted, and those that answer what they asked under their verified address. */
const THEIRS = /* sql */ `(q.user_id = $1 OR q.user_id IS NULL AND q.inquiry_id IN (
  SELECT i.id FROM inquiries i WHERE lower(i.email) = lower($2)))`;

export const quotesPersonalData: PersonalDataPart = {
  tables: ['quotes', 'quote_files'],
  sections: {
    quotes: `SELECT q.number, q.title, q.scope, q.company, q.amount_paise / 100.0 AS amount, q.status, q.valid_until AS "validUntil",
        q.delivery_days AS "deliveryDays", q.sent_at AS "sentAt", q.accepted_at AS "acceptedAt",
        q.terms_version AS "termsVersion", q.paid_at AS "paidAt", q.delivered_at AS "deliveredAt", ARRAY(
          SELECT json_build_object('fileName', u.file_name, 'note', f.note, 'downloadedAt', f.downloaded_at)
            FROM quote_files f JOIN uploads u ON u.id = f.upload_id
           WHERE f.quote_id = q.id AND q.delivered_at IS NOT NULL ORDER BY f.created_at, f.id) AS files
      FROM quotes q WHERE ${THEIRS} AND q.status <> 'draft' ORDER BY q.created_at`,
  },
  /**
   * What was paid for stays, without its texts and without a link; the order and the invoice name it. Nothing else of theirs
   * stays. An inquiry that was erased just before has left its quotes without one.
   */
  async erase(manager, { id, email }, now) {
    // Settlement locks the order before the quote.
    await rows(
      manager,
      'SELECT id FROM orders WHERE user_id = $1 AND quote_id IS NOT NULL ORDER BY id FOR UPDATE',
      [id],
    );
    await rows(
      manager,
      `DELETE FROM quotes q WHERE q.order_id IS NULL AND (${THEIRS} OR q.user_id IS NULL AND q.inquiry_id IS NULL)`,
      [id, email],
    );
    await rows(
      manager,
      `UPDATE quotes SET inquiry_id = NULL, title = 'Quote of a deleted account', scope = '', company = NULL, token_hash = NULL,
          files_ended_at = coalesce(files_ended_at, $2), updated_at = $2 WHERE user_id = $1`,
      [id, now],
    );
    await rows(
      manager,
      `UPDATE quote_files SET note = '' WHERE quote_id IN (SELECT id FROM quotes WHERE user_id = $1)`,
      [id],
    );
  },
};
