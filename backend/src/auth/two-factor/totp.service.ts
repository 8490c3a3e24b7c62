import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { readCode } from '../../common/fields/clean-text.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { SettingsService } from '../../settings/index.ts';
import type { User } from '../../users/index.ts';
import { authError } from '../auth.errors.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { TotpSecretsService } from './totp-secrets.service.ts';
import { TotpRepository } from './totp.repository.ts';

const PERIOD_S = 30;
/** Phone clocks drift: the codes of one step before and after are accepted too. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** The library throws for texts that are not ASCII. */
const SIX_DIGITS = /^[0-9]{6}$/;

const digest = (code: string) => createHash('sha256').update(readCode(code).toLowerCase()).digest('hex');

function newRecoveryCode(): string {
  const text = randomBytes(5).toString('hex');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** Time-based one-time codes (RFC 6238) for staff: a second step at sign-in. */
@Injectable()
export class TotpService {
  constructor(
    private readonly totps: TotpRepository,
    private readonly secrets: TotpSecretsService,
    private readonly sessions: SessionsRepository,
    private readonly settings: SettingsService,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly securityLog: SecurityLogService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  private async totp(secret: string, label: string): Promise<TOTP> {
    const { storeName } = await this.settings.all();
    return new TOTP({ issuer: storeName, label, period: PERIOD_S, secret: Secret.fromBase32(secret) });
  }

  /** Creates a secret for an authenticator app; it takes effect once a code is confirmed. @throws TOTP_ACTIVE */
  async offer(actor: Actor): Promise<{ secret: string; otpauthUrl: string }> {
    const secret = new Secret({ size: 20 }).base32;
    if (!(await this.totps.offer(actor.userId, this.secrets.seal(actor.userId, secret)))) {
      throw authError('TOTP_ACTIVE');
    }
    return { secret, otpauthUrl: (await this.totp(secret, actor.email)).toString() };
  }

  /** Turns two-step sign-in on, ends the user's other sessions and returns recovery codes to print. */
  async confirm(actor: Actor, code: string): Promise<{ recoveryCodes: string[] }> {
    const row = await this.totps.find(actor.userId);
    if (!row || row.confirmedAt) {
      throw authError('TOTP_NOT_OFFERED');
    }
    if (!(await this.useCode(actor.userId, row.secret, code))) {
      throw invalidFields({ code: 'This code is incorrect. Codes change every 30 seconds.' });
    }
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const now = this.clock.now();
    await this.database.transaction(async (manager) => {
      await this.totps.confirm(actor.userId, recoveryCodes.map(digest), now, manager);
      await this.sessions.revokeAll(actor.userId, now, { keep: actor.sessionId }, manager);
      await this.recordChange(manager, actor, true);
    });
    return { recoveryCodes };
  }

  async isOn(user: Pick<User, 'id'>): Promise<boolean> {
    return (await this.totps.find(user.id))?.confirmedAt != null;
  }

  /** Whether `code` is a current code from the user's app or an unused recovery code. Each works once. */
  async accepts(user: Pick<User, 'id'>, code: string): Promise<boolean> {
    const row = await this.totps.find(user.id);
    if (!row?.confirmedAt) return false;
    if (await this.useCode(user.id, row.secret, code)) return true;
    return this.totps.useRecoveryCode(user.id, digest(code), this.clock.now());
  }

  /** Turns two-step sign-in off and ends the user's other sessions. */
  async switchOff(actor: Actor): Promise<void> {
    await this.database.transaction(async (manager) => {
      if (!(await this.totps.remove(actor.userId, manager))) return;
      await this.sessions.revokeAll(actor.userId, this.clock.now(), { keep: actor.sessionId }, manager);
      await this.recordChange(manager, actor, false);
    });
  }

  private async recordChange(manager: EntityManager, actor: Actor, isOn: boolean): Promise<void> {
    await this.audit.record(manager, actor, {
      action: 'update',
      subjectType: 'staff',
      subjectId: actor.userId,
      before: { twoStepSignIn: !isOn },
      after: { twoStepSignIn: isOn },
    });
    const kind = isOn ? 'factor-added' : 'factor-removed';
    await this.securityLog.record({ kind, details: { factor: 'totp' } }, manager);
  }

  private async useCode(userId: string, sealed: string, code: string): Promise<boolean> {
    const token = readCode(code);
    if (!SIX_DIGITS.test(token)) return false;
    const secret = this.secrets.open(userId, sealed);
    if (secret === null) return false;
    // The app on the phone has the real time, also where the store's clock was moved.
    const timestamp = Date.now();
    const delta = (await this.totp(secret, userId)).validate({
      token,
      timestamp,
      window: WINDOW,
    });
    if (delta === null) return false;
    return this.totps.useStep(userId, Math.floor(timestamp / 1000 / PERIOD_S) + delta);
  }
}
