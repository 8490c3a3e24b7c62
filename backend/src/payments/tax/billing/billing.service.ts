import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../common/access/actor.ts';
import { WithMessage } from '../../../common/http/envelope.ts';
import { Database } from '../../../database/database.ts';
import {
  Billing,
  BillingFields,
  OrderBilling,
  Price,
  PriceLine,
  SAC_SERVICES,
} from '../../../orders/index.ts';
import { SettingsService } from '../../../settings/index.ts';
import { priceTax } from '../price-tax.ts';
import { toRegistration } from '../seller.ts';
import { taxError } from '../tax.errors.ts';
import type { BillingInput, BillingResponse } from './billing.dto.ts';
import {
  assertComplete,
  completeBilling,
  mergeBilling,
  findMissing,
  readBilling,
  saysSomething,
} from './billing.ts';
import { BillingRepository } from './billing.repository.ts';

/** The fields of a form that were sent. */
const sentFields = (input: BillingInput) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const isWhole = (input: BillingFields) => {
  const { stateCode, gstin, legalName, address, pin } = input;
  return Boolean(stateCode) && [gstin, legalName, address, pin].every((text) => text !== undefined);
};

/** What buyers say for their tax invoices: kept in their profile, and frozen in each order. */
@Injectable()
export class BillingService {
  constructor(
    private readonly database: Database,
    private readonly profiles: BillingRepository,
    private readonly settings: SettingsService,
  ) {}

  async get(actor: Pick<Actor, 'userId'>): Promise<BillingResponse> {
    const [billing, settings] = await Promise.all([this.profiles.find(actor.userId), this.settings.all()]);
    return { billing, isRegistered: toRegistration(settings) !== null };
  }

  /** Changes the fields that are sent; an empty one is removed. @throws VALIDATION_FAILED */
  async save(actor: Actor, input: BillingInput): Promise<WithMessage<BillingResponse>> {
    await this.database.transaction(async (manager) => {
      const stored = await this.profiles.lock(manager, actor.userId);
      await this.profiles.save(manager, actor.userId, readBilling({ ...stored, ...sentFields(input) }));
    });
    return new WithMessage('Billing details saved.', await this.get(actor));
  }

  /** What is known of a buyer: what was typed, completed from the profile, or else the profile. */
  private async known(userId: string | null, input: BillingFields | null | undefined) {
    const find = () => (userId === null ? null : this.profiles.find(userId));
    if (!saysSomething(input)) return find();
    // The shop sends every field.
    return isWhole(input) ? input : completeBilling(await find(), input);
  }

  /** The price with the tax that it includes and the codes that its invoice prints. */
  async addTax(price: Price, userId: string | null, input: BillingFields | null | undefined): Promise<Price> {
    const settings = await this.settings.all();
    const withCode = (line: PriceLine) => ({
      ...line,
      sac: line.sac === SAC_SERVICES ? settings.sacServices : settings.sacSoftware,
    });
    const lines = price.lines.map(withCode);
    const registration = toRegistration(settings);
    if (registration === null) return { ...price, lines };
    const { seller, rateBp } = registration;
    const known = await this.known(userId, input);
    // A price needs no state.
    const placeOfSupply = known?.stateCode ? readBilling(known, 'billing.').stateCode : null;
    return { ...price, lines, tax: priceTax(lines, rateBp, seller.stateCode, placeOfSupply) };
  }

  /**
   * What an order at this price keeps for its invoice; null in a store that is not registered.
   * @throws VALIDATION_FAILED, STATE_REQUIRED, BILLING_ADDRESS_REQUIRED
   */
  async forOrder(
    actor: Pick<Actor, 'userId'>,
    input: BillingInput | null | undefined,
    { tax, totalPaise }: Price,
  ): Promise<OrderBilling | null> {
    // A store that is not registered keeps nothing, but what was typed must be right.
    if (tax === null && !saysSomething(input)) return null;
    const known = await this.known(actor.userId, input);
    const billing = known && readBilling(known, 'billing.');
    if (tax === null) return null;
    if (billing === null) throw taxError('STATE_REQUIRED');
    assertComplete(billing, totalPaise);
    return { ...billing, rateBp: Math.round(tax.rate * 100) };
  }

  /** What an order has that was not placed here, by the buyer's profile; null when that is not enough for an invoice. */
  async ofProfile(
    manager: EntityManager,
    userId: string,
    totalPaise: number,
    rateBp: number,
  ): Promise<OrderBilling | null> {
    const billing = await this.profiles.find(userId, manager);
    return billing && findMissing(billing, totalPaise).length === 0 ? { ...billing, rateBp } : null;
  }

  /** Keeps what a buyer typed for the next purchase. */
  async remember(
    manager: EntityManager,
    actor: Actor,
    input: BillingInput | null | undefined,
  ): Promise<void> {
    if (!saysSomething(input)) return;
    const { userId } = actor;
    const kept = (stored: Billing | null) =>
      mergeBilling(stored, readBilling(completeBilling(stored, input), 'billing.'));
    const stored = await this.profiles.find(userId, manager);
    // Who buys again says what is kept already.
    if (isDeepStrictEqual(kept(stored), stored)) return;
    await this.profiles.save(manager, userId, kept(await this.profiles.lock(manager, userId)));
  }
}
