import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { FlatAnswer } from '../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { dayName } from '../../common/time/days.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { LicenseAliasesRepository } from '../license-aliases.repository.ts';
import { readLicenseKey } from '../license-key.ts';
import { getState } from '../license-state.ts';
import { licenseError } from '../licenses.errors.ts';
import { Answers, getLimit } from './answers.ts';
import type { ActivateAnswer, DeactivateAnswer, ValidateAnswer } from './calls.dto.ts';
import { type CalledLicense, CallsRepository, type Instance } from './calls.repository.ts';
import { readFields, readOptional } from './read-fields.ts';

/** A device that is used is written down once in this time. */
const SEEN_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

const toEvent = ({ id, userId, toolId }: CalledLicense, instance: Instance) => ({
  id,
  userId,
  toolId,
  activationId: instance.id,
});

interface Begun {
  answers: Answers;
  key: string;
  now: Date;
}

interface Called {
  answers: Answers;
  now: Date;
  license: CalledLicense;
  instance: Instance | null;
}

/** What programs of customers ask about licence keys. Who has the key may ask; nothing here names the customer. */
@Injectable()
export class CallsService {
  constructor(
    private readonly database: Database,
    private readonly calls: CallsRepository,
    private readonly aliases: LicenseAliasesRepository,
    private readonly events: Events,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws LICENSE_NOT_FOUND, LICENSE_DISABLED, LICENSE_EXPIRED, ACTIVATION_LIMIT */
  async activate(body: unknown): Promise<FlatAnswer<ActivateAnswer>> {
    const fields = readFields(body, 'license_key', 'instance_name');
    const name = fields.instance_name;
    const fingerprint = readOptional(body, 'fingerprint') ?? name;
    const begun = await this.begin(fields.license_key);
    const activate = (key: string) => this.activateKey({ ...begun, key }, name, fingerprint);
    const activated =
      (await activate(begun.key)) ?? (await activate(await this.getAlias(fields.license_key)));
    if (!activated) throw licenseError('LICENSE_NOT_FOUND');
    return activated;
  }

  /** Null when there is no such key. */
  private activateKey(
    { answers, key, now }: Begun,
    name: string,
    fingerprint: string,
  ): Promise<FlatAnswer<ActivateAnswer> | null> {
    return this.database.transaction(async (manager) => {
      await this.calls.lock(manager, key);
      const found = await this.calls.find(key, null, manager);
      if (!found) return null;
      const { license } = found;
      this.assertUsable({ answers, now, license });
      const active = await this.calls.findActive(manager, license.id, fingerprint);
      if (active) {
        await this.calls.setSeen(active.id, now, manager);
        return new FlatAnswer(answers.yes({ activated: true }, license, active));
      }
      const held = await this.calls.listHeld(manager, license.id);
      const own = held.find((seat) => seat.fingerprint === fingerprint);
      const limit = getLimit(license);
      if (!own && limit !== null && license.used >= limit) {
        const devices = limit === 1 ? '1 device' : `${limit} devices`;
        const [first] = held;
        throw first
          ? answers.no('ACTIVATION_HELD', license, { used: license.used, devices, day: dayName(first.until) })
          : answers.no('ACTIVATION_LIMIT', license, { used: license.used, devices });
      }
      if (own) await this.calls.release(manager, own.id);
      const device = { name, fingerprint, offlineUntil: own?.until ?? null };
      const instance = await this.calls.activate(manager, license.id, device, now);
      await this.events.emit(manager, 'license.activated', toEvent(license, instance));
      const used = own ? license.used : license.used + 1;
      return new FlatAnswer(answers.yes({ activated: true }, { ...license, used }, instance));
    });
  }

  /** @throws LICENSE_NOT_FOUND, LICENSE_DISABLED, LICENSE_EXPIRED, INSTANCE_NOT_FOUND */
  async validate(body: unknown): Promise<FlatAnswer<ValidateAnswer>> {
    const { license_key: typed } = readFields(body, 'license_key');
    const instanceId = readOptional(body, 'instance_id');
    const called = await this.find(typed, instanceId);
    this.assertUsable(called);
    const { answers, license, instance } = called;
    if (instanceId !== null && !instance) throw answers.no('INSTANCE_NOT_FOUND', license);
    await this.see(called);
    return new FlatAnswer(answers.yes({ valid: true }, license, instance));
  }

  /** A device may leave a licence that has ended, too. @throws LICENSE_NOT_FOUND, INSTANCE_NOT_FOUND */
  async deactivate(body: unknown): Promise<FlatAnswer<DeactivateAnswer>> {
    const fields = readFields(body, 'license_key', 'instance_id');
    const { answers, now, license, instance } = await this.find(fields.license_key, fields.instance_id);
    const ended = instance && (await this.end(license, instance, now));
    if (!ended) throw answers.no('INSTANCE_NOT_FOUND', license);
    const isHeld = instance.offlineUntil !== null && instance.offlineUntil > now;
    const used = isHeld ? license.used : license.used - 1;
    return new FlatAnswer(answers.yes({ deactivated: true }, { ...license, used }, null));
  }

  /**
   * An active device of a licence that may be used, for an offline file: its seat stays taken until the file ends, or
   * one seat could serve any number of devices. @throws as `validate`
   */
  async offlineDevice(
    body: unknown,
  ): Promise<{ license: CalledLicense; instance: Instance; now: Date; until: Date }> {
    const fields = readFields(body, 'license_key', 'instance_id');
    const called = await this.find(fields.license_key, fields.instance_id);
    this.assertUsable(called);
    const { answers, now, license, instance } = called;
    const latest = now.getTime() + license.offlineDays * DAY_MS;
    const until = new Date(Math.min(latest, license.expiresAt?.getTime() ?? latest));
    const isKept = instance && (await this.calls.keepUntil(instance.id, until));
    if (!isKept) throw answers.no('INSTANCE_NOT_FOUND', license);
    await this.see(called);
    return { license, instance, now, until };
  }

  /** False when another call, which was told so, was faster. */
  private async end(license: CalledLicense, instance: Instance, now: Date): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const isMine = await this.calls.end(manager, instance.id, now);
      if (isMine) await this.events.emit(manager, 'license.deactivated', toEvent(license, instance));
      return isMine;
    });
  }

  private async begin(typed: string): Promise<Begun> {
    const now = this.clock.now();
    const answers = new Answers(now, this.env.CASHFREE_MODE === 'sandbox');
    const key = readLicenseKey(typed) ?? (await this.getAlias(typed, 'LICENSE_MISTYPED'));
    return { answers, key, now };
  }

  /** The own key in whose place customers of another shop use theirs, which may look like one of ours. */
  private async getAlias(
    typed: string,
    missing: 'LICENSE_MISTYPED' | 'LICENSE_NOT_FOUND' = 'LICENSE_NOT_FOUND',
  ): Promise<string> {
    const key = await this.aliases.findKey(typed);
    if (key === null) throw licenseError(missing);
    return key;
  }

  private async find(typed: string, instanceId: string | null): Promise<Called> {
    const { answers, key, now } = await this.begin(typed);
    const device = instanceId !== null && isUUID(instanceId) ? instanceId : null;
    const found =
      (await this.calls.find(key, device)) ?? (await this.calls.find(await this.getAlias(typed), device));
    if (!found) throw licenseError('LICENSE_NOT_FOUND');
    return { answers, now, ...found };
  }

  private assertUsable({ answers, now, license }: Omit<Called, 'instance'>): void {
    const state = getState(license, now);
    if (state === 'disabled') throw answers.no('LICENSE_DISABLED', license);
    if (state === 'expired') {
      const day = dayName(license.expiresAt ?? now);
      throw answers.no('LICENSE_EXPIRED', license, { day });
    }
  }

  private async see({ instance, now }: Called): Promise<void> {
    if (instance && now.getTime() - instance.lastSeenAt.getTime() >= SEEN_EVERY_MS) {
      await this.calls.setSeen(instance.id, now);
    }
  }
}
