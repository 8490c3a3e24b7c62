import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AlertsRepository } from '../../alerts/index.ts';
import { formatRupees } from '../../common/money/money.ts';
import type { PriceChange } from '../../tools/index.ts';
import type { BundleRecord } from '../bundle-record.ts';
import { isCheaper } from '../shares.ts';
import { StaffBundlesRepository } from './staff-bundles.repository.ts';

const computeSum = ({ tools }: BundleRecord): number => tools.reduce((sum, tool) => sum + tool.pricePaise, 0);

/** Whether a bundle costs less than its tools; an alert says when a tool's new price has ended that. */
@Injectable()
export class BundlePricesService {
  constructor(
    private readonly bundles: StaffBundlesRepository,
    private readonly alerts: AlertsRepository,
  ) {}

  /** The prices of a bundle's tools together; null while the bundle is cheaper. */
  sumIfNotCheaper(bundle: BundleRecord): number | null {
    const prices = bundle.tools.map(({ pricePaise }) => pricePaise);
    return isCheaper(bundle.pricePaise, prices) ? null : computeSum(bundle);
  }

  /** After a change of the bundle: closes the alert when its reason no longer exists. */
  async afterBundle(manager: EntityManager, bundle: BundleRecord): Promise<void> {
    const isSold = bundle.isActive && bundle.archivedAt === null;
    if (!isSold || this.sumIfNotCheaper(bundle) === null)
      await this.alerts.close(manager, 'bundle_not_cheaper', bundle.id);
  }

  /** In the transaction that changes the tool. */
  async afterToolPrice(manager: EntityManager, change: PriceChange): Promise<void> {
    for (const bundle of await this.bundles.listSoldWith(manager, change.toolId)) {
      const sum = this.sumIfNotCheaper(bundle);
      if (sum === null) await this.alerts.close(manager, 'bundle_not_cheaper', bundle.id);
      else {
        const message = getMessage(bundle, sum, change);
        await this.alerts.raise(manager, { kind: 'bundle_not_cheaper', subject: bundle.id, message });
      }
    }
  }
}

function getMessage(bundle: BundleRecord, sum: number, { name, fromPaise, toPaise }: PriceChange): string {
  return (
    `The bundle “${bundle.name}” costs ${formatRupees(bundle.pricePaise)}, but its tools together cost only ` +
    `${formatRupees(sum)} since the price of “${name}” changed from ${formatRupees(fromPaise)} to ` +
    `${formatRupees(toPaise)}. Customers are charged the tools’ prices. Lower the bundle’s price or deactivate it.`
  );
}
