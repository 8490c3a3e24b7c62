import type { ImportAction } from '../import.entity.ts';

/** What a row would do; with an error it does nothing. */
export interface CheckedRow {
  line: number;
  email: string;
  name: string;
  phone: string | null;
  toolText: string;
  /** No tool or plan is called so. */
  isUnknown: boolean;
  toolId: string | null;
  planId: string | null;
  expiresAt: Date | null;
  keyHash: Buffer | null;
  action: ImportAction | null;
  error: string | null;
}
