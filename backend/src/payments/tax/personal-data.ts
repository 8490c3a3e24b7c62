import { rows } from '../../database/database.ts';
import type { PersonalDataPart } from '../../platform/personal-data/index.ts';

export const taxPersonalData: PersonalDataPart = {
  tables: ['billing_profiles'],
  keeps: {
    invoices:
      'tax invoices, which the law wants kept as they were issued; a job blanks their buyers after the term',
  },
  sections: {
    billing: `SELECT state_code AS "stateCode", gstin, legal_name AS "legalName", address, pin, updated_at AS "updatedAt"
      FROM billing_profiles WHERE user_id = $1`,
    invoices: `SELECT i.kind, i.number, i.issued_at AS "issuedAt", o.order_id AS "orderId", i.buyer,
        i.place_of_supply AS "placeOfSupply", i.taxable_paise / 100.0 AS taxable, i.cgst_paise / 100.0 AS cgst,
        i.sgst_paise / 100.0 AS sgst, i.igst_paise / 100.0 AS igst, i.total_paise / 100.0 AS total
      FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.user_id = $1 ORDER BY i.issued_at`,
  },
  /** Invoices stay, because tax law requires it. */
  async erase(manager, { id }) {
    await rows(manager, 'DELETE FROM billing_profiles WHERE user_id = $1', [id]);
  },
};
