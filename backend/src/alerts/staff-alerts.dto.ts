import { ApiProperty } from '@nestjs/swagger';
import { nullableText, nullableTime } from '../common/http/api-document.ts';
import { listResponse } from '../common/lists/paging.ts';
import { datedListQuery, FilterOneOf } from '../common/lists/staff-list.ts';
import { ALERT_KINDS, type AlertKind } from './alert.entity.ts';

export class StaffAlertsQuery extends datedListQuery(
  'alerts',
  ['createdAt', 'kind', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(['open', 'resolved', 'all'])
  status?: 'open' | 'resolved' | 'all';

  @FilterOneOf(ALERT_KINDS)
  kind?: AlertKind;
}

export class AlertRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: ALERT_KINDS })
  kind: AlertKind;
  @ApiProperty()
  subject: string;
  @ApiProperty()
  message: string;
  @ApiProperty({ ...nullableText, description: 'The id of the order it is about.' })
  order: string | null;
  @ApiProperty(nullableText)
  orderId: string | null;
  @ApiProperty({ ...nullableText, description: 'What the store can do about it, as the text of a button.' })
  remedy: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty(nullableTime)
  resolvedAt: string | null;
}

export class StaffAlertsResponse extends listResponse('alerts', AlertRecord) {}
