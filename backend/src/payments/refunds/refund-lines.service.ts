import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { formatRupees } from '../../common/money/money.ts';
import {
  type LineLeft,
  type OrderItem,
  OrderItemsRepository,
  OrderLinesService,
  spread,
  sumLeft,
} from '../../orders/index.ts';
import type { RefundInput } from './refund-input.dto.ts';
import { type RefundableItem, RefundItemsRepository } from './refund-items.repository.ts';
import { refundError } from './refunds.errors.ts';

export interface PlannedRefund {
  amountPaise: number;
  /** What it returns of each line, by the line's id. */
  shares: Map<string, number>;
}

/** Which lines of an order a refund returns, and how much of each. To be called under the order's lock. */
@Injectable()
export class RefundLinesService {
  constructor(
    private readonly items: OrderItemsRepository,
    private readonly lines: OrderLinesService,
    private readonly refundItems: RefundItemsRepository,
  ) {}

  /**
   * The refund of an amount, or of what is left of the chosen lines.
   * @param left what is left of the whole order
   * @throws VALIDATION_FAILED for tools that the order does not sell, NOTHING_LEFT_TO_REFUND, REFUND_TOO_LARGE
   */
  async plan(
    manager: EntityManager,
    orderId: string,
    { toolIds, access }: Pick<RefundInput, 'toolIds' | 'access'>,
    { requestedPaise, left }: { requestedPaise: number | null; left: number },
  ): Promise<PlannedRefund> {
    const items = await this.refundItems.listRefundable(manager, orderId);
    const lines = toolIds === undefined ? items : chooseLines(items, toolIds, access);
    const open: LineLeft[] = lines.map(({ id, paidPaise, refundedPaise, pendingPaise }) => ({
      id,
      leftPaise: Math.max(0, paidPaise - refundedPaise - pendingPaise),
    }));
    const max = Math.min(left, sumLeft(open));
    if (max === 0) throw refundError('NOTHING_LEFT_TO_REFUND');
    const amountPaise = requestedPaise ?? max;
    if (amountPaise > max) throw refundError('REFUND_TOO_LARGE', { params: { left: formatRupees(max) } });
    return { amountPaise, shares: spread(amountPaise, open) };
  }

  /** Books a refund that succeeded on its lines. @returns the lines that it returns something of, or was meant for */
  async book(
    manager: EntityManager,
    orderId: string,
    refundId: string,
    amountPaise: number,
  ): Promise<OrderItem[]> {
    const items = await this.items.list(orderId, manager);
    const planned = await this.refundItems.findShares(manager, refundId);
    // A refund made at the provider meanwhile may have taken from a line what this one was planned to return.
    const shares = await this.lines.take(manager, items, amountPaise, planned);
    const isMeant = ({ id }: OrderItem) => planned.size === 0 || planned.has(id) || (shares.get(id) ?? 0) > 0;
    const meant = items.filter(isMeant);
    const stored = meant.map(({ id }): [string, number] => [id, shares.get(id) ?? 0]);
    await this.refundItems.saveShares(manager, refundId, new Map(stored));
    return planned.size === 0 ? items : items.filter(({ id }) => planned.has(id));
  }

  /** Makes the refunded amounts of the lines follow the refunds, so that they add up to the order's. */
  async recompute(manager: EntityManager, orderId: string, refundedPaise: number): Promise<void> {
    const items = await this.items.list(orderId, manager);
    const planned = await this.refundItems.sumRefunded(manager, orderId);
    const lines = items.map(({ id, paidPaise }) => ({ id, leftPaise: paidPaise }));
    for (const [id, paise] of spread(refundedPaise, lines, planned))
      await this.items.setRefunded(manager, id, paise);
  }

  /** The tools of the lines that a refund was for; all of the order's for one that was stored without lines. */
  async getTools(manager: EntityManager, orderId: string, refundId: string): Promise<string[]> {
    const shares = await this.refundItems.findShares(manager, refundId);
    const items = await this.items.list(orderId, manager);
    return toolsIn(items.filter(({ id }) => shares.size === 0 || shares.has(id)));
  }
}

export const toolsIn = (items: readonly OrderItem[]): string[] => items.flatMap(({ toolId }) => toolId ?? []);

function chooseLines(
  items: readonly RefundableItem[],
  toolIds: readonly string[],
  access: RefundInput['access'],
): RefundableItem[] {
  if (access === 'keep') throw invalidFields({ toolIds: 'Tools can only be named when their access ends' });
  const sold = toolsIn(items);
  if (!toolIds.every((id) => sold.includes(id)))
    throw invalidFields({ toolIds: 'This order did not sell one of these tools' });
  return items.filter(({ toolId }) => toolId !== null && toolIds.includes(toolId));
}
