import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';

/** Starts paying for a tool; answers what `POST /payments/create-cashfree-order` answers. */
export type StartCheckout = (actor: Actor, order: { toolId: string; phone?: string }) => Promise<object>;

/**
 * Where the payments feature plugs its checkout in (once, when its module starts), so that
 * `POST /tools/{id}/purchase` can sell a paid tool without this feature knowing about payments.
 */
@Injectable()
export class PaidCheckout {
  private startCheckout: StartCheckout | undefined;

  use(startCheckout: StartCheckout): void {
    this.startCheckout = startCheckout;
  }

  async start(actor: Actor, order: { toolId: string; phone?: string }): Promise<object> {
    if (!this.startCheckout) {
      throw new AppError('CHECKOUT_UNAVAILABLE');
    }
    return this.startCheckout(actor, order);
  }
}
