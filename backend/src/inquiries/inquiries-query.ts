import { ListsPeople } from '../common/access/permissions.js';
import { datedListQuery, FilterAssignee, FilterOneOf } from '../common/lists/staff-list.js';
import { TABLE_FORMATS, type TableFormat } from '../common/lists/table-file/table-file.js';
import { INQUIRY_STATUSES, SERVICES } from './inquiries.dto.js';

/** The query of the staff list of inquiries. */
@ListsPeople('inquiries')
export class InquiriesQuery extends datedListQuery(
  'inquiries',
  ['createdAt', 'updatedAt', 'name', 'email', 'service', 'status', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(INQUIRY_STATUSES)
  status?: (typeof INQUIRY_STATUSES)[number];

  @FilterOneOf(SERVICES)
  service?: (typeof SERVICES)[number];

  @FilterAssignee()
  assignedTo?: string;
}

/** The filters and the sort of the list; all of it is exported. */
export class InquiriesExportQuery extends InquiriesQuery {
  @FilterOneOf(TABLE_FORMATS)
  format: TableFormat = 'csv';
}
