import { FilterFlag, staffListQuery } from '../common/lists/staff-list.ts';

/** The query of the staff list of all links to share. */
export class ShareableLinksQuery extends staffListQuery(
  'shareable-links',
  ['name', 'clicks', 'signUps', 'trials', 'sales', 'revenue', 'createdAt', 'id'],
  ['name', 'ASC'],
) {
  /** Archived tracked links alone, or all but them. */
  @FilterFlag()
  isArchived?: boolean;
}
