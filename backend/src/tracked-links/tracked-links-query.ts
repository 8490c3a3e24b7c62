import { FilterFlag, FilterId, staffListQuery } from '../common/lists/staff-list.ts';

/** The query of the staff list of tracked links. */
export class TrackedLinksQuery extends staffListQuery(
  'tracked-links',
  [
    'createdAt',
    'name',
    'source',
    'medium',
    'campaign',
    'code',
    'clicks',
    'signUps',
    'trials',
    'sales',
    'revenue',
    'id',
  ],
  ['createdAt', 'DESC'],
) {
  @FilterFlag()
  isArchived?: boolean;

  @FilterId()
  toolId?: string;
}
