import { FilterFlag, FilterId, staffListQuery } from '../common/staff-list.js';

/** What the staff list of tracked links can be asked for. */
export class TrackedLinksQuery extends staffListQuery(
  'tracked-links',
  [
    'createdAt',
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
