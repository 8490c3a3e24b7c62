import { rows } from '../database/database.ts';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';

/** Trials stay after an erasure, by a hash of the person, so that there is one for each person and tool. */
export const libraryPersonalData: PersonalDataPart = {
  tables: ['deliveries', 'entitlements', 'trials', 'wishlist_items'],
  sections: {
    library: `SELECT t.name AS tool, e.source, e.granted_at AS "since", e.withdrawn_at AS "withdrawnAt"
      FROM entitlements e JOIN tools t ON t.id = e.tool_id WHERE e.user_id = $1 ORDER BY e.granted_at`,
    trials: `SELECT t.name AS tool, r.started_at AS "startedAt", r.ends_at AS "endsAt"
      FROM trials r JOIN tools t ON t.id = r.tool_id WHERE r.user_id = $1 ORDER BY r.started_at`,
    downloads: `SELECT t.name AS tool, r.version, d.delivered_at AS "at", host(d.address) AS address
      FROM deliveries d JOIN tools t ON t.id = d.tool_id JOIN releases r ON r.id = d.release_id
      WHERE d.user_id = $1 ORDER BY d.delivered_at`,
    wishlist: `SELECT t.name AS tool, w.added_at AS "addedAt"
      FROM wishlist_items w JOIN tools t ON t.id = w.tool_id WHERE w.user_id = $1 ORDER BY w.added_at`,
  },
  async erase(manager, { id }, now) {
    // A dispute keeps the proof of the delivery until it is decided; the daily cleaning removes it then.
    await rows(
      manager,
      `UPDATE deliveries SET address = NULL WHERE user_id = $1 AND address IS NOT NULL AND NOT EXISTS (
         SELECT FROM disputes JOIN orders ON orders.id = disputes.order_id
           JOIN order_items ON order_items.order_id = orders.id
          WHERE orders.user_id = $1 AND order_items.tool_id = deliveries.tool_id AND disputes.resolved_at IS NULL)`,
      [id],
    );
    await rows(
      manager,
      `UPDATE entitlements SET grant_reason = NULL, withdrawn_reason = NULL WHERE user_id = $1 AND granted_at <= $2`,
      [id, now],
    );
    await rows(manager, 'DELETE FROM wishlist_items WHERE user_id = $1', [id]);
  },
};
