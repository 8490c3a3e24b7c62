import type { User } from './user';

export const userCsvHeadings = [
  'Name',
  'E-mail',
  'Phone',
  'Role',
  'Status',
  'E-mail verified',
  'Purchases',
  'Spent (INR)',
  'Joined (UTC)',
  'Last active (UTC)',
];

/** A person as a line of the export, in the order of the headings. */
export function userCsvRow(user: User): (string | number)[] {
  return [
    user.name,
    user.email,
    user.phone ?? '',
    user.role,
    user.status,
    user.emailVerified ? 'yes' : 'no',
    user.purchaseCount,
    user.totalSpent,
    user.createdAt,
    user.lastActive ?? '',
  ];
}
