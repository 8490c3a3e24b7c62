import { FilterOneOf, FilterText, staffListQuery } from '../../common/staff-list.js';

/** What staff can ask the log of webhooks for. */
export class WebhooksQuery extends staffListQuery(
  'webhooks',
  ['receivedAt', 'type', 'deliveries', 'id'],
  ['receivedAt', 'DESC'],
) {
  @FilterOneOf(['processed', 'waiting', 'failed'])
  state?: 'processed' | 'waiting' | 'failed';

  @FilterText(64)
  orderId?: string;
}
