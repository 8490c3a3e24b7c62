import { FilterFlag, staffListQuery } from '../common/staff-list.js';

/** What the staff list of announcements can be asked for. */
export class AnnouncementsQuery extends staffListQuery(
  'announcements',
  ['priority', 'message', 'isActive', 'startDate', 'endDate', 'createdAt', 'updatedAt', 'id'],
  ['priority', 'ASC'],
) {
  @FilterFlag()
  isActive?: boolean;
}
