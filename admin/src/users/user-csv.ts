import type { CsvCell } from '../components/csv';
import type { User } from './user';

export const userCsvHeadings = [
  'Name',
  'Email',
  'Phone',
  'Role',
  'Status',
  'Email verified',
  'Purchases',
  'Spent (INR)',
  'Joined (IST)',
  'Last active (IST)',
];

/** A user as a row of the export, in the order of the headings. */
export function userCsvRow(user: User): CsvCell[] {
  return [
    user.name,
    user.email,
    user.phone ?? '',
    user.role,
    user.status,
    user.emailVerified ? 'yes' : 'no',
    user.purchaseCount,
    user.totalSpent,
    { at: user.createdAt },
    { at: user.lastActive },
  ];
}
