import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { LinePlan } from '../../orders/index.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { jobType, JobsService } from '../../platform/jobs/index.ts';
import { ToolPolicies } from '../../tools/index.ts';
import { type IssuedLicense, type LicenseFor, LicenseIssuesRepository } from './license-issues.repository.ts';

const ISSUE_TO_OWNERS = jobType('licenses.issue', 'upkeep', { toolId: z.uuid() });

const BATCH = 500;

/**
 * Gives customers their keys: with the grant of a tool, or with a trial. Those who bought a tool before it had a licence
 * policy get theirs by a job, without an email or an event.
 */
@Injectable()
export class LicenseIssuesService {
  constructor(
    private readonly issues: LicenseIssuesRepository,
    private readonly jobs: JobsService,
    private readonly events: Events,
    policies: ToolPolicies,
  ) {
    policies.onSwitchedOn((manager, toolId) => this.queueForOwners(manager, toolId));
    jobs.register(ISSUE_TO_OWNERS, ({ toolId }) => this.issueToOwners(toolId));
  }

  /**
   * Call it in the transaction that gives the buyer the tool, or another plan of it.
   * @param plan as it was sold; null is the one that the buyer has
   */
  async issue(manager: EntityManager, grant: LicenseFor, plan: LinePlan | null): Promise<void> {
    await this.report(manager, await this.issues.issue(manager, grant, plan));
  }

  /** Gives a licence the end and the devices of another plan. */
  async setTerm(
    manager: EntityManager,
    entitlementId: string,
    expiresAt: Date | null,
    seats: number | null,
  ): Promise<void> {
    await this.issues.setTerm(manager, entitlementId, { expiresAt, ...(seats !== null && { seats }) });
  }

  /** Call it in the transaction that starts the trial. */
  async issueForTrial(manager: EntityManager, trialId: string): Promise<void> {
    await this.report(manager, await this.issues.issueForTrial(manager, trialId));
  }

  private async report(manager: EntityManager, issued: IssuedLicense | null): Promise<void> {
    if (issued) await this.events.emit(manager, 'license.issued', { ...issued, activationId: null });
  }

  private async queueForOwners(manager: EntityManager, toolId: string): Promise<void> {
    await this.jobs.add(manager, ISSUE_TO_OWNERS, { toolId }, { key: `licenses.issue:${toolId}` });
  }

  private async issueToOwners(toolId: string): Promise<void> {
    let made: number;
    do made = await this.issues.issueMissing(toolId, BATCH);
    while (made > 0);
  }
}
