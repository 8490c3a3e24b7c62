import { FilterFlag, staffListQuery } from '../common/lists/staff-list.ts';

/** The query of the staff list of announcements. */
export class AnnouncementsQuery extends staffListQuery(
  'announcements',
  ['priority', 'message', 'isActive', 'startDate', 'endDate', 'createdAt', 'updatedAt', 'id'],
  ['priority', 'ASC'],
) {
  @FilterFlag()
  isActive?: boolean;
}
