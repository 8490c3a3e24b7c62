import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatRupees } from '../../common/money.js';
import type { PriceChange } from '../../tools/index.js';
import { BundleAlerts } from '../alerts.port.js';
import type { BundleRecord } from '../bundle-record.js';
import { isCheaper } from '../shares.js';
import { StaffBundlesRepository } from './staff-bundles.repository.js';

const sumOf = ({ tools }: BundleRecord): number => tools.reduce((sum, tool) => sum + tool.pricePaise, 0);

/** Whether a bundle costs less than its tools; an alert says when a tool's new price has ended that. */
@Injectable()
export class BundlePricesService {
  constructor(
    private readonly bundles: StaffBundlesRepository,
    @Inject(BundleAlerts) private readonly alerts: BundleAlerts,
  ) {}

  /** The prices of a bundle's tools together; null while the bundle is cheaper. */
  sumIfNotCheaper(bundle: BundleRecord): number | null {
    const prices = bundle.tools.map(({ pricePaise }) => pricePaise);
    return isCheaper(bundle.pricePaise, prices) ? null : sumOf(bundle);
  }

  /** After a change of the bundle: closes the alert when its reason is gone. */
  async afterBundle(manager: EntityManager, bundle: BundleRecord): Promise<void> {
    const isSold = bundle.isActive && bundle.archivedAt === null;
    if (!isSold || this.sumIfNotCheaper(bundle) === null)
      await this.alerts.closeNotCheaper(manager, bundle.id);
  }

  /** In the transaction that changes the tool. */
  async afterToolPrice(manager: EntityManager, change: PriceChange): Promise<void> {
    for (const bundle of await this.bundles.listSoldWith(manager, change.toolId)) {
      const sum = this.sumIfNotCheaper(bundle);
      if (sum === null) await this.alerts.closeNotCheaper(manager, bundle.id);
      else await this.alerts.raiseNotCheaper(manager, bundle.id, messageOf(bundle, sum, change));
    }
  }
}

function messageOf(bundle: BundleRecord, sum: number, { name, fromPaise, toPaise }: PriceChange): string {
  return (
    `The bundle “${bundle.name}” costs ${formatRupees(bundle.pricePaise)}, but its tools together cost only ` +
    `${formatRupees(sum)} since the price of “${name}” changed from ${formatRupees(fromPaise)} to ` +
    `${formatRupees(toPaise)}. Customers are charged the tools’ prices. Lower the bundle’s price or deactivate it.`
  );
}
