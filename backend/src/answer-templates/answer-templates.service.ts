import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/access/actor.ts';
import { newId } from '../common/fields/ids.ts';
import { assertUnchanged } from '../common/fields/if-unchanged.ts';
import { WithMessage } from '../common/http/envelope.ts';
import { staffPage } from '../common/lists/staff-list.ts';
import { Database } from '../database/database.ts';
import { AuditService, type StaffChange } from '../platform/audit/index.ts';
import { AnswerTemplate } from './answer-template.entity.ts';
import type {
  AnswerTemplateInput,
  AnswerTemplateResponse,
  AnswerTemplatesQuery,
  AnswerTemplateUpdateInput,
  StaffAnswerTemplate,
} from './answer-templates.dto.ts';
import { AnswerTemplatesRepository } from './answer-templates.repository.ts';

const toStaffTemplate = ({ createdAt, updatedAt, ...template }: AnswerTemplate): StaffAnswerTemplate => ({
  ...template,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** What the audit log keeps; `name` is what it shows. */
const toAudited = ({ kind, title, body }: AnswerTemplate) => ({ name: title, kind, body });

/** Answers that staff write once and use again. Nothing is sent by them. */
@Injectable()
export class AnswerTemplatesService {
  constructor(
    private readonly templates: AnswerTemplatesRepository,
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  async list(list: AnswerTemplatesQuery) {
    const [found, total] = await this.templates.list(list);
    return { answerTemplates: found.map(toStaffTemplate), ...staffPage(list, total) };
  }

  /** @throws ANSWER_TEMPLATE_NOT_FOUND */
  async get(id: string): Promise<AnswerTemplateResponse> {
    return { answerTemplate: toStaffTemplate(await this.templates.getById(id)) };
  }

  /** @throws ANSWER_TITLE_TAKEN */
  async create(
    actor: Actor,
    { kind, title, body }: AnswerTemplateInput,
  ): Promise<WithMessage<AnswerTemplateResponse>> {
    return this.database.transaction(async (manager) => {
      const template = Object.assign(new AnswerTemplate(), { id: newId(), kind, title, body });
      const saved = await this.templates.save(manager, template);
      await this.record(manager, actor, { action: 'create', subjectId: saved.id, after: toAudited(saved) });
      return new WithMessage('Answer saved.', { answerTemplate: toStaffTemplate(saved) });
    });
  }

  /** Updates the fields that were sent. @throws ANSWER_TEMPLATE_NOT_FOUND, ANSWER_TITLE_TAKEN, EDIT_CONFLICT */
  async update(
    actor: Actor,
    id: string,
    { title, body, seen }: AnswerTemplateUpdateInput,
  ): Promise<WithMessage<AnswerTemplateResponse>> {
    return this.database.transaction(async (manager) => {
      const template = await this.templates.lock(manager, id);
      const before = toAudited(template);
      assertUnchanged(seen, { title, body }, template);
      Object.assign(template, { title: title ?? template.title, body: body ?? template.body });
      const saved = await this.templates.save(manager, template);
      await this.record(manager, actor, {
        action: 'update',
        subjectId: id,
        before,
        after: toAudited(saved),
      });
      return new WithMessage('Answer saved.', { answerTemplate: toStaffTemplate(saved) });
    });
  }

  /** @throws ANSWER_TEMPLATE_NOT_FOUND */
  async remove(actor: Actor, id: string): Promise<WithMessage<AnswerTemplateResponse>> {
    return this.database.transaction(async (manager) => {
      const template = await this.templates.lock(manager, id);
      await this.templates.delete(manager, id);
      await this.record(manager, actor, { action: 'delete', subjectId: id, before: toAudited(template) });
      return new WithMessage('Answer deleted.', { answerTemplate: toStaffTemplate(template) });
    });
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    change: Omit<StaffChange, 'subjectType'>,
  ): Promise<void> {
    await this.audit.record(manager, actor, { ...change, subjectType: 'answer-template' });
  }
}
