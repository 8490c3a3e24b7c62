import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type Actor, assertFresh, assertPermitted } from '../common/access/actor.ts';
import { invalidFields } from '../common/errors/common-errors.ts';
import { assertUnchanged } from '../common/fields/if-unchanged.ts';
import { WithMessage } from '../common/http/envelope.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { ENV, type Env } from '../config/env.ts';
import { Database } from '../database/database.ts';
import { AuditService } from '../platform/audit/index.ts';
import { MailService } from '../platform/mail/index.ts';
import { assertConsistent, HINTS, readSettings } from './read-settings.ts';
import {
  DEFAULTS,
  PUBLIC_SETTINGS,
  SECURITY_SETTINGS,
  SENSITIVE_SETTINGS,
  type SettingName,
  type Settings,
  SETTINGS,
} from './settings.ts';
import { SettingsRepository, type StoredSetting } from './settings.repository.ts';

type PublicName = (typeof PUBLIC_SETTINGS)[number];

/** The store's settings. */
/** A row beside the settings, which nobody edits. */
const SET_UP = 'setUp';

@Injectable()
export class SettingsService implements OnModuleInit {
  constructor(
    private readonly repository: SettingsRepository,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.mail.useLogo(async () => {
      const { markUrl } = await this.all();
      return markUrl ? this.env.PUBLIC_URL + markUrl.replace(/webp$/, 'png') : undefined;
    });
  }

  /** Every setting: the stored value, or else the default. */
  async all(): Promise<Settings> {
    return this.toValues(await this.repository.list());
  }

  private toValues(stored: readonly StoredSetting[]): Settings {
    const values: Record<string, unknown> = { storeName: this.env.STORE_NAME, ...DEFAULTS };
    for (const { name, value } of stored) {
      if (!Object.hasOwn(SETTINGS, name)) continue;
      const parsed = SETTINGS[name as SettingName].safeParse(value);
      if (parsed.success) values[name] = parsed.data;
    }
    return values as Settings;
  }

  /** Whether the store was seen with all its first steps done. It stays so. */
  async isSetUp(): Promise<boolean> {
    return (await this.repository.list()).some(({ name }) => name === SET_UP);
  }

  async noteSetUp(): Promise<void> {
    await this.repository.note(SET_UP, this.clock.now());
  }

  /** Names of settings whose stored value is no longer valid and counts as the default. */
  async ignored(): Promise<string[]> {
    const stored = await this.repository.list();
    return stored.flatMap(({ name, value }) =>
      Object.hasOwn(SETTINGS, name) && !SETTINGS[name as SettingName].safeParse(value).success ? [name] : [],
    );
  }

  async public(): Promise<{ settings: Pick<Settings, PublicName> }> {
    const all = await this.all();
    const shown = Object.fromEntries(PUBLIC_SETTINGS.map((name) => [name, all[name]]));
    return { settings: shown as Pick<Settings, PublicName> };
  }

  async forStaff(): Promise<{ settings: Settings }> {
    return { settings: await this.all() };
  }

  /**
   * Updates the settings sent. @throws VALIDATION_FAILED, also for an unknown setting; FORBIDDEN, REAUTH_REQUIRED for
   * some of them; EDIT_CONFLICT
   */
  async update(actor: Actor, body: unknown): Promise<WithMessage<{ settings: Settings }>> {
    const { sent, seen } = readSettings(body);
    if (sent.markUrl && !(await this.repository.hasImage(sent.markUrl)))
      throw invalidFields({ markUrl: HINTS.markUrl });
    await this.database.transaction(async (manager) => {
      const stored = this.toValues(await this.repository.lock(manager));
      assertUnchanged(seen, sent, stored);
      assertConsistent(sent, { ...stored, ...sent });
      const changed = (Object.keys(sent) as SettingName[]).filter((name) => sent[name] !== stored[name]);
      if (changed.some((name) => SECURITY_SETTINGS.includes(name))) assertPermitted(actor, 'security:write');
      if (changed.some((name) => SENSITIVE_SETTINGS.includes(name))) assertFresh(actor);
      if (changed.length === 0) return;
      const pick = (from: Partial<Settings>) => Object.fromEntries(changed.map((name) => [name, from[name]]));
      const [before, after] = [pick(stored), pick(sent)];
      await this.repository.set(manager, after, actor.userId, this.clock.now());
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'settings',
        subjectId: 'store',
        before,
        after,
      });
    });
    return new WithMessage('Settings saved.', await this.forStaff());
  }
}
