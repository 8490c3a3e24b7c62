import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, MoreThan, Not, type Repository } from 'typeorm';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Alert, type AlertKind } from './alert.entity.ts';
import type { Finding } from './invariants/invariant.ts';

/** A finding that staff marked as resolved is not raised again for this long, although it still holds. */
const ACCEPTED_MS = 30 * 24 * 60 * 60_000;

/** The alerts that invariants raise, one for each finding. */
@Injectable()
export class InvariantAlertsRepository {
  constructor(
    @InjectRepository(Alert) private readonly alerts: Repository<Alert>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async findOpen(id: string): Promise<Alert | null> {
    return this.alerts.findOneBy({ id, resolvedAt: IsNull() });
  }

  /** The subjects of open alerts, oldest first. */
  async openSubjects(kind: AlertKind): Promise<string[]> {
    const open = await this.alerts.find({
      select: { subject: true },
      where: { kind, resolvedAt: IsNull() },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return open.map(({ subject }) => subject);
  }

  async countOpen(): Promise<Map<string, number>> {
    const counted = await this.alerts
      .createQueryBuilder('alert')
      .select('alert.kind', 'kind')
      .addSelect('count(*)::int', 'open')
      .where('alert.resolvedAt IS NULL')
      .groupBy('alert.kind')
      .getRawMany<{ kind: string; open: number }>();
    return new Map(counted.map(({ kind, open }) => [kind, open]));
  }

  /** Those findings that staff have not accepted lately. */
  async notAccepted(kind: AlertKind, findings: Finding[]): Promise<Finding[]> {
    if (findings.length === 0) return [];
    const accepted = await this.alerts.find({
      select: { subject: true },
      where: {
        kind,
        subject: In(findings.map(({ subject }) => subject)),
        resolvedBy: Not(IsNull()),
        resolvedAt: MoreThan(new Date(this.clock.now().getTime() - ACCEPTED_MS)),
      },
    });
    const subjects = new Set(accepted.map(({ subject }) => subject));
    return findings.filter(({ subject }) => !subjects.has(subject));
  }

  /** Resolves alerts whose cause no longer exists; nobody is named as the one who resolved them. */
  async resolveOutdated(kind: AlertKind, subjects: string[]): Promise<void> {
    if (subjects.length === 0) return;
    await this.alerts.update(
      { kind, subject: In(subjects), resolvedAt: IsNull() },
      { resolvedAt: this.clock.now() },
    );
  }
}
