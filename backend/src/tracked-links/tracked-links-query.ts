import { FilterFlag, FilterId, FilterOneOf, staffListQuery } from '../common/lists/staff-list.js';
import { TABLE_FORMATS, type TableFormat } from '../common/lists/table-file/table-file.js';

/** The query of the staff list of tracked links. */
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

/** The filters and the sort of the list; all of it is exported. */
export class TrackedLinksExportQuery extends TrackedLinksQuery {
  @FilterOneOf(TABLE_FORMATS)
  format: TableFormat = 'csv';
}
