import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { DownloadsService } from '../../library/index.ts';
import type { CheckoutResponse } from './checkout.dto.ts';
import { CheckoutService } from './checkout.service.ts';
import type { PurchaseInput, PurchaseResponse } from './purchase.dto.ts';

/** One way to get any tool. */
@Injectable()
export class PurchaseService {
  constructor(
    private readonly downloads: DownloadsService,
    private readonly checkout: CheckoutService,
  ) {}

  /** Adds a free tool to the library, or opens the order of a paid one. @throws TOOL_NOT_FOUND, as CheckoutService.create */
  async start(
    actor: Actor,
    id: string,
    { phone, planId }: PurchaseInput,
  ): Promise<PurchaseResponse | CheckoutResponse> {
    const { toolId, isAdded } = await this.downloads.addFree(actor, id);
    if (isAdded) return { purchase: { toolId, type: 'free' } };
    return this.checkout.create(actor, { toolId, planId, phone });
  }
}
