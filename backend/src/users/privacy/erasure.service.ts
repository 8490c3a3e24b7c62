import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { type Person, PersonalDataService } from '../../platform/personal-data/index.ts';
import { SecurityLogService } from '../../platform/security-log/index.ts';
import { UsersRepository } from '../users.repository.ts';

/** Erases a person from the tables of every feature. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly users: UsersRepository,
    private readonly personalData: PersonalDataService,
    private readonly securityLog: SecurityLogService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** To be called in a transaction. The account comes first, because others lock it before their own rows. */
  async erase(manager: EntityManager, person: Person): Promise<void> {
    const now = this.clock.now();
    await this.users.anonymise(manager, person.id, now);
    // Before the addresses are deleted, its own among them.
    await this.securityLog.record({ kind: 'account-erased', subjectId: person.id }, manager);
    await this.personalData.erase(manager, person, now);
  }
}
