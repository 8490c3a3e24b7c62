import type { TableCell } from '../common/lists/table-file/cells.ts';
import type { ImportAction } from './import.entity.ts';
import type { ResultRow } from './imports.repository.ts';

export const RESULT_HEADINGS = ['Row', 'Email', 'Tool', 'Result', 'Why not'];

const DONE: Record<ImportAction, string> = {
  add_customer: 'Account added',
  add_customer_and_tool: 'Account and tool added',
  add_tool: 'Tool added',
  add_key: 'Key added',
  none: 'There already',
};

function getResult({ state, action, madeUser }: ResultRow): string {
  if (state === 'error') return 'Not done';
  if (state === 'waiting') return 'Waits';
  if (state === 'kept') return 'Undone; the account was used and stays';
  if (state === 'undone') return madeUser ? 'Undone with the account' : 'Undone';
  return action === null ? 'Done' : DONE[action];
}

export const toResultCells = (row: ResultRow): TableCell[] => [
  row.line,
  row.email,
  row.toolText,
  getResult(row),
  row.error ?? '',
];
