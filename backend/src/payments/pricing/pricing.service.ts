import { Injectable } from '@nestjs/common';
import { AppError, invalidFields } from '../../common/app-error.js';
import { ToolsService } from '../../tools/index.js';
import { BillingService } from '../billing/billing.service.js';
import { type Price, type PriceLine, priceOf, type PriceRequest, SAC_SOFTWARE } from './price.js';

const ONE_THING = 'toolId must be the id of a tool';

/** What something costs a buyer. The only place that answers this: the payment page and the order use it alike. */
@Injectable()
export class PricingService {
  constructor(
    private readonly tools: ToolsService,
    private readonly billing: BillingService,
  ) {}

  /**
   * @param userId null for a visitor
   * @throws VALIDATION_FAILED without exactly one thing to buy, TOOL_NOT_FOUND, TOOL_IS_FREE
   */
  async price(request: PriceRequest, userId: string | null): Promise<Price> {
    const { toolId, bundleId, quoteId } = request;
    const wanted = [toolId, bundleId, quoteId].filter((id) => id !== undefined && id !== null);
    if (wanted.length !== 1) throw invalidFields({ toolId: ONE_THING });
    if (toolId) return this.billing.addTax(await this.priceOfTool(toolId), userId, request.billing);
    throw new AppError('TOOL_NOT_FOUND');
  }

  private async priceOfTool(toolId: string): Promise<Price> {
    const tool = await this.tools.getForSale(toolId);
    if (tool.pricePaise === 0) throw new AppError('TOOL_IS_FREE');
    const { name, category } = tool;
    const subject = { toolId: tool.id, bundleId: null, quoteId: null, name, category };
    const line: PriceLine = {
      ...subject,
      kind: 'tool',
      listPaise: tool.pricePaise,
      discountPaise: 0,
      paidPaise: tool.pricePaise,
      sac: SAC_SOFTWARE,
    };
    return priceOf(subject, [line]);
  }
}
