/** A change by a staff member. `before` and `after` hold only what changed. */
export interface StaffChange {
  action: 'create' | 'update' | 'delete';
  subjectType: string;
  subjectId: string;
  before?: object;
  after?: object;
}
