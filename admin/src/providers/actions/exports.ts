import type { SortPayload } from 'ra-core';

import type { paths } from '@store/api-client';
import { readFile } from '../http-client';
import { withDays } from '../period';
import type { ReportDays } from './reports';

export interface ExportProgress {
  /** Rows that were written; undefined for a compressed file. */
  rows: number | undefined;
  bytes: number;
  total: number;
}

export interface ExportRequest {
  format: 'csv' | 'xlsx';
  sort: SortPayload;
  filter: Record<string, unknown>;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** A table of the analytics, by its name in the API. */
export type AnalyticsTable = paths['/api/admin/analytics/export']['get']['parameters']['query']['table'];

export type AnalyticsExport = ReportDays & {
  table: AnalyticsTable;
  format: ExportRequest['format'];
  hideAmounts: boolean;
};

type QueryOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Query } } }
  ? NonNullable<Query>
  : never;

/** A list that the server writes as a file, by the name of its route. */
export type FileList = {
  [Path in keyof paths]: Path extends `/api/admin/${infer List}/export`
    ? 'range' extends keyof QueryOf<Path>
      ? List
      : never
    : never;
}[keyof paths];

const [CR, LF] = [13, 10];

/** Counts the lines of CSV that arrives in pieces. */
function lineCounter(): (piece: Uint8Array) => number {
  let lines = 0;
  let last = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === LF && last === CR) lines += 1;
      last = byte;
    }
    return lines;
  };
}

export const exportActions = {
  /** A whole list as a file that the server writes while it is read. */
  exportList: (
    list: FileList,
    { format, sort, filter, signal, onProgress }: ExportRequest,
  ): Promise<File> => {
    const query = new URLSearchParams({
      format,
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify(withDays(filter)),
    });
    const countLines = lineCounter();
    return readFile(`/api/admin/${list}/export?${query.toString()}`, {
      signal,
      onPiece: (piece, bytes, { headers }) => {
        const total = Number(headers.get('X-Total-Rows'));
        // The first line has the headings.
        const rows = format === 'csv' ? Math.min(Math.max(countLines(piece) - 1, 0), total) : undefined;
        onProgress({ rows, bytes, total });
      },
    });
  },

  /** One table of the analytics. */
  exportAnalytics: ({ hideAmounts, ...query }: AnalyticsExport): Promise<File> => {
    const params = new URLSearchParams({ ...query, hideAmounts: String(hideAmounts) });
    return readFile(`/api/admin/analytics/export?${params.toString()}`);
  },

  /** All failed emails, also those that the panel leaves out. */
  exportFailedEmails: (format: ExportRequest['format']): Promise<File> =>
    readFile(`/api/admin/mails/failing/export?format=${format}`),
};
