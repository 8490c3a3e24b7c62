import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { rows } from '../../database/database.ts';
import { Plan } from './plan.entity.ts';

/** The plans that somebody has, or has ordered. */
const SOLD = /* sql */ `
  SELECT p.id FROM tool_plans p WHERE p.id = ANY($2::uuid[]) AND (
    EXISTS (SELECT FROM entitlements e WHERE e.tool_id = $1 AND e.plan_id = p.id)
    OR EXISTS (SELECT FROM order_items i WHERE i.tool_id = $1 AND i.plan->>'id' = p.id::text))`;

/** The plans of a tool, as staff change them. Their tool is locked. */
@Injectable()
export class PlansRepository {
  /** Without archived ones. */
  async list(manager: EntityManager, toolId: string): Promise<Plan[]> {
    return manager.find(Plan, {
      where: { toolId, archivedAt: IsNull() },
      order: { position: 'ASC', id: 'ASC' },
    });
  }

  /** Takes plans out of the tool: those that nobody bought are deleted. */
  async remove(manager: EntityManager, toolId: string, ids: readonly string[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    const sold = await rows<{ id: string }>(manager, SOLD, [toolId, ids]);
    const kept = sold.map(({ id }) => id);
    const archived = { isDefault: false, isActive: false, archivedAt: now };
    if (kept.length > 0) await manager.update(Plan, { id: In(kept) }, archived);
    await manager.delete(Plan, { id: In(ids.filter((id) => !kept.includes(id))) });
  }

  /** Writes all plans of a tool. Two of them may change names, and the default may change. */
  async save(manager: EntityManager, toolId: string, plans: readonly Plan[]): Promise<void> {
    await rows(
      manager,
      'UPDATE tool_plans SET name = id::text, is_default = false WHERE tool_id = $1 AND archived_at IS NULL',
      [toolId],
    );
    for (const plan of plans) await manager.upsert(Plan, plan, ['id']);
  }
}
