import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { WithMessage } from '../../common/envelope.js';
import { Database } from '../../database/database.js';
import { SettingsService } from '../../settings/index.js';
import type { Price, PriceLine } from '../pricing/price.js';
import { priceTax } from '../tax/price-tax.js';
import { registrationOf } from '../tax/seller.js';
import {
  assertComplete,
  type Billing,
  type BillingFields,
  mergeBilling,
  type OrderBilling,
  readBilling,
} from './billing.js';
import type { BillingInput, BillingResponse } from './billing.dto.js';
import { BillingRepository } from './billing.repository.js';

/** The fields of a form that were sent. */
const sentFields = (input: BillingInput) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** What buyers say for their tax invoices: kept in their profile, and frozen in each order. */
@Injectable()
export class BillingService {
  constructor(
    private readonly database: Database,
    private readonly profiles: BillingRepository,
    private readonly settings: SettingsService,
  ) {}

  async get(actor: Actor): Promise<BillingResponse> {
    const [billing, settings] = await Promise.all([this.profiles.find(actor.userId), this.settings.all()]);
    return { billing, isRegistered: registrationOf(settings) !== null };
  }

  /** Changes the fields that are sent; an empty one is removed. @throws VALIDATION_FAILED */
  async save(actor: Actor, input: BillingInput): Promise<WithMessage<BillingResponse>> {
    const stored = await this.profiles.find(actor.userId);
    const billing = readBilling({ ...stored, ...sentFields(input) });
    await this.profiles.save(this.database.manager, actor.userId, billing);
    return new WithMessage('Billing details saved.', await this.get(actor));
  }

  /** What is known of a buyer while prices are shown: what was typed, or else the profile. */
  async known(userId: string | null, input: BillingFields | null | undefined): Promise<Billing | null> {
    if (input?.stateCode) return readBilling(input, 'billing.');
    return userId === null ? null : this.profiles.find(userId);
  }

  /** The price with the tax that it includes and the codes that its invoice prints. */
  async addTax(price: Price, userId: string | null, input: BillingFields | null | undefined): Promise<Price> {
    const settings = await this.settings.all();
    const withCode = (line: PriceLine) => ({
      ...line,
      sac: line.kind === 'quote' ? settings.sacServices : settings.sacSoftware,
    });
    const lines = price.lines.map(withCode);
    const registration = registrationOf(settings);
    if (registration === null) return { ...price, lines };
    const { seller, rateBp } = registration;
    const billing = await this.known(userId, input);
    return { ...price, lines, tax: priceTax(lines, rateBp, seller.stateCode, billing?.stateCode ?? null) };
  }

  /**
   * What an order at this price keeps for its invoice; null in a store that is not registered.
   * @throws VALIDATION_FAILED, STATE_REQUIRED, BILLING_ADDRESS_REQUIRED
   */
  async forOrder(
    actor: Actor,
    input: BillingInput | null | undefined,
    { tax, totalPaise }: Price,
  ): Promise<OrderBilling | null> {
    if (tax === null) {
      if (input?.stateCode) readBilling(input, 'billing.');
      return null;
    }
    const billing = await this.known(actor.userId, input);
    if (billing === null) throw new AppError('STATE_REQUIRED');
    assertComplete(billing, totalPaise);
    return { ...billing, rateBp: Math.round(tax.rate * 100) };
  }

  /** Keeps what a buyer typed for the next purchase. */
  async remember(
    manager: EntityManager,
    actor: Actor,
    input: BillingInput | null | undefined,
  ): Promise<void> {
    if (!input?.stateCode) return;
    const stored = await this.profiles.find(actor.userId, manager);
    await this.profiles.save(manager, actor.userId, mergeBilling(stored, readBilling(input, 'billing.')));
  }
}
