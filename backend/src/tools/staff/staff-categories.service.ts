import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { assertUnchanged } from '../../common/fields/if-unchanged.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { ResponseCache } from '../catalogue/response-cache.ts';
import { toolError } from '../tools.errors.ts';
import type {
  CategoriesInput,
  CategoryDetail,
  RenameCategoryInput,
  StaffCategoriesResponse,
} from './staff-categories.dto.ts';
import { StaffCategoriesRepository } from './staff-categories.repository.ts';

const key = (name: string) => name.toLowerCase();
const listedNames = (details: CategoryDetail[]) =>
  details.filter(({ listed }) => listed).map(({ name }) => name);

@Injectable()
export class StaffCategoriesService {
  constructor(
    private readonly categories: StaffCategoriesRepository,
    private readonly database: Database,
    private readonly audit: AuditService,
    private readonly cache: ResponseCache,
  ) {}

  async list(): Promise<StaffCategoriesResponse> {
    const details = await this.categories.details();
    return { categories: details.map(({ name }) => name), details };
  }

  /** Sets the list and its order. @throws VALIDATION_FAILED for a duplicate, EDIT_CONFLICT, CATEGORY_IN_USE for a missing category with tools */
  async replace(
    actor: Actor,
    { categories, seen }: CategoriesInput,
  ): Promise<WithMessage<StaffCategoriesResponse>> {
    if (new Set(categories.map(key)).size < categories.length) {
      throw invalidFields({ categories: 'Each category can be in the list once' });
    }
    await this.database.transaction(async (manager) => {
      await this.categories.lock(manager);
      const details = await this.categories.details(manager);
      assertUnchanged(seen, { categories }, { categories: listedNames(details) });
      const missing = details.find(
        ({ name, tools, listed }) => listed && tools > 0 && !categories.includes(name),
      );
      if (missing) {
        throw toolError('CATEGORY_IN_USE', {
          params: {
            category: missing.name,
            tools: missing.tools === 1 ? 'a tool' : `${missing.tools} tools`,
          },
        });
      }
      await this.save(actor, manager, listedNames(details), categories);
    });
    this.cache.invalidate();
    return new WithMessage('Categories saved', await this.list());
  }

  /** Renames a category and moves its tools; renaming to an existing category merges the two. @throws CATEGORY_NOT_FOUND */
  async rename(
    actor: Actor,
    { from, to }: RenameCategoryInput,
  ): Promise<WithMessage<StaffCategoriesResponse>> {
    const moved = await this.database.transaction(async (manager) => {
      await this.categories.lock(manager);
      const details = await this.categories.details(manager);
      if (!details.some(({ name }) => name === from)) throw toolError('CATEGORY_NOT_FOUND');
      const before = listedNames(details);
      const target = details.find(({ name }) => name !== from && key(name) === key(to))?.name ?? to;
      const renamed = before.map((name) => (name === from ? target : name));
      await this.save(actor, manager, before, [...new Set([...renamed, target])]);
      return this.categories.moveTools(manager, from, target);
    });
    this.cache.invalidate();
    const message = `Category renamed${moved > 0 ? `, with ${moved === 1 ? 'its tool' : `its ${moved} tools`}` : ''}`;
    return new WithMessage(message, await this.list());
  }

  private async save(actor: Actor, manager: EntityManager, before: string[], after: string[]): Promise<void> {
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await this.categories.replace(manager, after);
    await this.audit.record(manager, actor, {
      action: 'update',
      subjectType: 'categories',
      subjectId: 'store',
      before: { categories: before },
      after: { categories: after },
    });
  }
}
