import { Injectable } from '@nestjs/common';
import { OUTSIDE_INDIA } from '../../../common/money/gst.ts';
import { Database } from '../../../database/database.ts';
import type { WorksheetName } from './invoices.dto.ts';

/** A row as its sheet's columns name it: texts, and amounts in paise. */
export type SheetRow = Record<string, string | number>;

/** The first instant of a month, and the first one after it. */
export interface Period {
  from: Date;
  until: Date;
}

/** Rows that are read at once. */
const BATCH = 1_000;

/** Tax by rate: an invoice may have lines of several. `sign` makes credit notes negative where a sheet is net of them. */
const BY_RATE = /* sql */ `
  CROSS JOIN LATERAL (
    SELECT (l ->> 'rateBp')::int AS rate,
           sum((l ->> 'taxablePaise')::bigint) AS taxable, sum((l ->> 'igstPaise')::bigint) AS igst,
           sum((l ->> 'cgstPaise')::bigint) AS cgst, sum((l ->> 'sgstPaise')::bigint) AS sgst
      FROM jsonb_array_elements(i.lines) l GROUP BY 1) t`;

const FROM = `FROM invoices i LEFT JOIN invoices o ON o.id = i.original_id`;
const ISSUED = 'i.issued_at >= $1::timestamptz AND i.issued_at < $2::timestamptz';
/** A credit note that came too late reduces no tax, so it is no part of the return. */
const MONTH = `${ISSUED} AND NOT i.late`;
const SIGN = `CASE i.kind WHEN 'credit_note' THEN -1 ELSE 1 END`;
const DATE = `to_char(i.issued_at AT TIME ZONE 'Asia/Kolkata', 'DD-Mon-YYYY')`;

/** To a buyer abroad, also one with a number of the centre: a table of its own, and among the codes with private buyers. */
const EXPORTED = `i.place_of_supply = '${OUTSIDE_INDIA}'`;
const REGISTERED = `(i.buyer ->> 'gstin' IS NOT NULL AND NOT ${EXPORTED})`;
/** To an unregistered buyer in another state, above one lakh; a credit note follows its invoice. */
const LARGE = /* sql */ `(i.buyer ->> 'gstin' IS NULL AND NOT ${EXPORTED} AND i.place_of_supply <> i.seller ->> 'stateCode'
  AND coalesce(o.total_paise, i.total_paise) > 10000000)`;

const SUMS = /* sql */ `t.rate, sum(t.taxable)::float8 AS taxable, sum(t.igst)::float8 AS igst,
  sum(t.cgst)::float8 AS cgst, sum(t.sgst)::float8 AS sgst`;
const NET_SUMS = /* sql */ `t.rate, sum(${SIGN} * t.taxable)::float8 AS taxable, sum(${SIGN} * t.igst)::float8 AS igst,
  sum(${SIGN} * t.cgst)::float8 AS cgst, sum(${SIGN} * t.sgst)::float8 AS sgst`;

const DOCUMENT = /* sql */ `
  SELECT i.id AS "rowId", i.issued_at AS "rowAt", i.buyer ->> 'gstin' AS gstin, coalesce(i.buyer ->> 'name', '') AS name,
         i.number, ${DATE} AS date, i.total_paise AS value, i.place_of_supply AS place, 'N' AS reverse,
         'Regular B2B' AS type, 'C' AS note,
         CASE WHEN i.igst_paise > 0 THEN 'WPAY' ELSE 'WOPAY' END AS export,
         CASE WHEN NOT ${EXPORTED} THEN 'B2CL' WHEN i.igst_paise > 0 THEN 'EXPWP' ELSE 'EXPWOP' END AS ur,
         ${SUMS} ${FROM} ${BY_RATE}`;

/** The documents of each of these sheets, one row for each rate. */
const LISTED = {
  b2b: `i.kind = 'invoice' AND ${REGISTERED}`,
  b2cl: `i.kind = 'invoice' AND ${LARGE}`,
  cdnr: `i.kind = 'credit_note' AND ${REGISTERED}`,
  cdnur: `i.kind = 'credit_note' AND (${LARGE} OR ${EXPORTED})`,
  exp: `i.kind = 'invoice' AND ${EXPORTED}`,
} as const satisfies Partial<Record<WorksheetName, string>>;

/** Codes of services begin with 99, and services have no quantity. */
const IS_SERVICE = `l.sac LIKE '99%'`;
/** Goods are counted by lines, less those that came back whole; a part of a price brings nothing back. */
const UNITS = /* sql */ `CASE WHEN i.kind = 'invoice' THEN 1
  WHEN EXISTS (SELECT FROM jsonb_array_elements(o.lines) s
                WHERE s ->> 'itemId' = l."itemId" AND (s ->> 'totalPaise')::bigint = l."totalPaise") THEN -1
  ELSE 0 END`;

/** One row for each code and rate. What it is called comes from the lines of the orders: codes are settings that change. */
const byCode = (condition: string) => /* sql */ `
  SELECT l.sac,
         CASE WHEN bool_and(item.kind = 'quote') THEN 'Services'
              WHEN bool_or(item.kind = 'quote') THEN 'Software and services' ELSE 'Software' END AS description,
         CASE WHEN ${IS_SERVICE} THEN 'NA' ELSE 'NOS-NUMBERS' END AS uqc,
         CASE WHEN ${IS_SERVICE} THEN 0 ELSE sum(${UNITS}) END::int AS quantity,
         sum(${SIGN} * l."totalPaise")::float8 AS value, l."rateBp" AS rate,
         sum(${SIGN} * l."taxablePaise")::float8 AS taxable, sum(${SIGN} * l."igstPaise")::float8 AS igst,
         sum(${SIGN} * l."cgstPaise")::float8 AS cgst, sum(${SIGN} * l."sgstPaise")::float8 AS sgst
    ${FROM}
   CROSS JOIN LATERAL jsonb_to_recordset(i.lines) AS l("itemId" text, sac text, "rateBp" int, "totalPaise" bigint,
           "taxablePaise" bigint, "igstPaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint)
    LEFT JOIN order_items item ON item.order_id = i.order_id AND item.id::text = l."itemId"
   WHERE ${MONTH} AND ${condition}
   GROUP BY l.sac, l."rateBp" ORDER BY l.sac, l."rateBp"`;

const SUMMED = {
  b2cs: /* sql */ `
    SELECT 'OE' AS type, i.place_of_supply AS place, ${NET_SUMS} ${FROM} ${BY_RATE}
     WHERE ${MONTH} AND NOT ${REGISTERED} AND NOT ${LARGE} AND NOT ${EXPORTED}
     GROUP BY i.place_of_supply, t.rate ORDER BY i.place_of_supply, t.rate`,
  hsn: byCode('true'),
  'hsn-b2b': byCode(REGISTERED),
  'hsn-b2c': byCode(`NOT ${REGISTERED}`),
  docs: /* sql */ `
    SELECT CASE i.kind WHEN 'invoice' THEN 'Invoices for outward supply' ELSE 'Credit Note' END AS nature,
           (array_agg(i.number ORDER BY length(i.number), i.number))[1] AS "first",
           (array_agg(i.number ORDER BY length(i.number) DESC, i.number DESC))[1] AS "last", count(*)::int AS total, 0 AS cancelled
      FROM invoices i WHERE ${ISSUED} GROUP BY i.kind, i.series, i.fy ORDER BY i.kind DESC, i.series, i.fy`,
} as const satisfies Partial<Record<WorksheetName, string>>;

const isListed = (sheet: WorksheetName): sheet is keyof typeof LISTED => sheet in LISTED;

/** What the accountant's sheets say, read a batch at a time. */
@Injectable()
export class InvoiceSheetsRepository {
  constructor(private readonly database: Database) {}

  async *read(sheet: WorksheetName, period: Period): AsyncGenerator<SheetRow[]> {
    if (isListed(sheet)) yield* this.readDocuments(LISTED[sheet], period);
    else yield await this.database.rows<SheetRow>(SUMMED[sheet], [period.from, period.until]);
  }

  private async *readDocuments(condition: string, { from, until }: Period): AsyncGenerator<SheetRow[]> {
    let after: { rowAt: Date; rowId: string } | undefined;
    for (;;) {
      const batch = await this.database.rows<SheetRow & { rowAt: Date; rowId: string }>(
        `WITH page AS (
           SELECT i.* ${FROM}
            WHERE ${MONTH} AND ${condition} AND ($3::timestamptz IS NULL OR (i.issued_at, i.id) > ($3, $4::uuid))
            ORDER BY i.issued_at, i.id LIMIT ${BATCH})
         ${DOCUMENT.replace('FROM invoices i', 'FROM page i')}
         GROUP BY i.id, i.issued_at, i.buyer, i.number, i.total_paise, i.igst_paise, i.place_of_supply, t.rate
         ORDER BY i.issued_at, i.id, t.rate`,
        [from, until, after?.rowAt ?? null, after?.rowId ?? null],
      );
      if (batch.length === 0) return;
      yield batch;
      after = batch.at(-1);
    }
  }
}
