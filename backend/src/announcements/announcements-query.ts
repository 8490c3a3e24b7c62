import { flagFilter, type StaffListOf, staffListShape } from '../common/staff-list.js';

/** What the staff list of announcements can be asked for. */
export const ANNOUNCEMENT_LIST = staffListShape({
  resource: 'announcements',
  sorts: ['priority', 'message', 'isActive', 'startDate', 'endDate', 'createdAt', 'updatedAt', 'id'],
  defaultSort: ['priority', 'ASC'],
  filters: { isActive: flagFilter },
});

export type AnnouncementList = StaffListOf<typeof ANNOUNCEMENT_LIST>;
