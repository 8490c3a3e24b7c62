import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { deviceName } from '../../platform/security-log/device-name.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { authError } from '../auth.errors.ts';
import type { DevicesResponse } from './devices.dto.ts';
import { SessionsRepository } from './sessions.repository.ts';

@Injectable()
export class DevicesService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly securityLog: SecurityLogService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<DevicesResponse> {
    const open = await this.sessions.listOpen(actor.userId, this.clock.now());
    return {
      sessions: open.map(({ id, kind, address, userAgent, createdAt, lastUsedAt, expiresAt }) => ({
        id,
        kind,
        address,
        device: deviceName(userAgent),
        current: id === actor.sessionId,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  }

  /** @throws SESSION_NOT_FOUND when it has ended or belongs to another user */
  async signOut(actor: Actor, id: string): Promise<WithMessage<object>> {
    if (!(await this.sessions.revokeOwn(actor.userId, id, this.clock.now())))
      throw authError('SESSION_NOT_FOUND');
    await this.securityLog.note({ kind: 'session-ended', sessionId: id });
    return new WithMessage('This device is signed out.', {});
  }

  /** Ends all sessions except the current one. */
  async signOutOthers(actor: Actor): Promise<WithMessage<object>> {
    await this.sessions.revokeAll(actor.userId, this.clock.now(), { keep: actor.sessionId });
    await this.securityLog.note({ kind: 'session-ended', details: { sessions: 'others' } });
    return new WithMessage('All other devices are signed out.', {});
  }
}
