import { Injectable } from '@nestjs/common';
import { type EntityManager, In, QueryFailedError } from 'typeorm';
import { containing } from '../database/contains.ts';
import { Database } from '../database/database.ts';
import { AnswerTemplate } from './answer-template.entity.ts';
import type { AnswerTemplatesQuery } from './answer-templates.dto.ts';
import { answerTemplateError } from './answer-templates.errors.ts';

const SEARCHED = ['title', 'body'] as const;

@Injectable()
export class AnswerTemplatesRepository {
  constructor(private readonly database: Database) {}

  private templates(manager: EntityManager = this.database.manager) {
    return manager.getRepository(AnswerTemplate);
  }

  async list(query: AnswerTemplatesQuery): Promise<[AnswerTemplate[], number]> {
    const { id, kind, search, sort, order, offset, limit } = query;
    const fixed = { ...(kind && { kind }), ...(id && { id: In(id) }) };
    return this.templates().findAndCount({
      where: search ? SEARCHED.map((column) => ({ ...fixed, [column]: containing(search) })) : fixed,
      order: { [sort]: order, ...(sort !== 'id' && { id: 'DESC' }) },
      skip: offset,
      take: limit,
    });
  }

  /** @throws ANSWER_TEMPLATE_NOT_FOUND */
  async getById(id: string): Promise<AnswerTemplate> {
    const found = await this.templates().findOneBy({ id });
    if (!found) throw answerTemplateError('ANSWER_TEMPLATE_NOT_FOUND');
    return found;
  }

  /** Locks the row until the transaction ends. @throws ANSWER_TEMPLATE_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<AnswerTemplate> {
    const found = await this.templates(manager).findOne({
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!found) throw answerTemplateError('ANSWER_TEMPLATE_NOT_FOUND');
    return found;
  }

  /** Inserts or updates a row and returns it as stored. @throws ANSWER_TITLE_TAKEN */
  async save(manager: EntityManager, template: AnswerTemplate): Promise<AnswerTemplate> {
    try {
      return await this.templates(manager).save(template);
    } catch (error) {
      if (!(error instanceof QueryFailedError) || !String(error).includes('answer_templates_title_key')) {
        throw error;
      }
      throw answerTemplateError('ANSWER_TITLE_TAKEN', { cause: error });
    }
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await this.templates(manager).delete({ id });
  }
}
