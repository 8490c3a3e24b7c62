import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NewCustomersService } from '../auth/index.ts';
import { newId } from '../common/fields/ids.ts';
import { ImportedRightsService } from '../library/index.ts';
import { ToolsService } from '../tools/index.ts';
import { ErasureService } from '../users/index.ts';
import type { Import, ImportAction, ImportRow } from './import.entity.ts';
import { ImportsRepository, type RowOutcome } from './imports.repository.ts';

/** What an account is called until its owner enters a name. */
const NO_NAME = 'Customer';

const keepOf = ({ place, action, error, userId, madeUser, entitlementId, aliasHash }: ImportRow) => ({
  place,
  action,
  error,
  userId,
  madeUser,
  entitlementId,
  aliasHash: aliasHash?.toString('hex') ?? null,
});

function getAction(madeUser: boolean, gaveTool: boolean, gaveKey: boolean): ImportAction {
  if (gaveTool) return madeUser ? 'add_customer_and_tool' : 'add_tool';
  if (madeUser) return 'add_customer';
  return gaveKey ? 'add_key' : 'none';
}

/** Does the rows of an import, and takes them back. */
@Injectable()
export class ImportStepsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly customers: NewCustomersService,
    private readonly rights: ImportedRightsService,
    private readonly tools: ToolsService,
    private readonly erasure: ErasureService,
  ) {}

  async give(manager: EntityManager, running: Import, rows: readonly ImportRow[]): Promise<RowOutcome[]> {
    const ended: RowOutcome[] = [];
    for (const row of rows) ended.push(await this.giveRow(manager, running, row));
    return ended;
  }

  async takeBack(manager: EntityManager, running: Import, rows: readonly ImportRow[]): Promise<RowOutcome[]> {
    const ended: RowOutcome[] = [];
    for (const row of rows) {
      const { entitlementId, aliasHash } = row;
      await this.rights.take(manager, { entitlementId, aliasHash }, running.createdBy, 'Import undone');
      const isKept = row.madeUser && !(await this.removeCustomer(manager, row.userId));
      ended.push({ ...keepOf(row), state: isKept ? 'kept' : 'undone' });
    }
    return ended;
  }

  private async giveRow(manager: EntityManager, running: Import, row: ImportRow): Promise<RowOutcome> {
    const refuse = (error: string): RowOutcome => ({ ...keepOf(row), state: 'error', action: null, error });
    const { toolId, keyHash } = row;
    if (toolId === null && row.toolText !== '') return refuse('The tool was deleted meanwhile.');
    const { userId, isStaff, isNew } = await this.getCustomer(manager, running, row);
    if (isStaff) return refuse('This address belongs to a member of staff.');
    const done = { ...keepOf(row), state: 'done', userId, madeUser: isNew } as const;
    if (toolId === null) return { ...done, action: getAction(isNew, false, false) };
    const given = await this.rights.give(manager, {
      userId,
      toolId,
      staffId: running.createdBy,
      reason: 'Imported',
      plan: await this.getPlan(toolId, row),
      expiresAt: row.expiresAt,
      keyHash,
    });
    const action = getAction(isNew, given.entitlementId !== null, given.aliasHash !== null);
    return {
      ...done,
      action,
      entitlementId: given.entitlementId,
      aliasHash: given.aliasHash?.toString('hex') ?? null,
    };
  }

  /** A right that ends has a licence with its end, also where the plan has none. */
  private async getPlan(toolId: string, { planId, expiresAt }: ImportRow) {
    const found = planId === null ? null : await this.tools.findPlan(toolId, planId);
    if (!found) return null;
    const days = found.plan.days ?? (expiresAt ? 1 : null);
    return { ...found.plan, days };
  }

  private async getCustomer(
    manager: EntityManager,
    { invite }: Import,
    { email, name, phone }: ImportRow,
  ): Promise<{ userId: string; isStaff: boolean; isNew: boolean }> {
    const known = await this.imports.findCustomer(manager, email);
    if (known) return { userId: known.id, isStaff: known.isStaff, isNew: false };
    const id = newId();
    const isNew = await this.customers.add(manager, { id, name: name || NO_NAME, email, phone });
    // Somebody signed up in this moment: the step is repeated.
    if (!isNew) throw new Error('An account was made while it was imported');
    if (invite) await this.customers.invite(manager, id);
    return { userId: id, isStaff: false, isNew: true };
  }

  /** False when the account is used, and stays. */
  private async removeCustomer(manager: EntityManager, userId: string | null): Promise<boolean> {
    const unused = userId === null ? null : await this.imports.lockUnused(manager, userId);
    if (!unused) return false;
    await this.erasure.erase(manager, { ...unused, isEmailVerified: false });
    return true;
  }
}
