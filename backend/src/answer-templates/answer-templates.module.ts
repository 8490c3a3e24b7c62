import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../platform/audit/index.js';
import { AnswerTemplate } from './answer-template.entity.js';
import { answerTemplatesAudit } from './answer-templates.audit.js';
import { AnswerTemplatesController } from './answer-templates.controller.js';
import { AnswerTemplatesRepository } from './answer-templates.repository.js';
import { AnswerTemplatesService } from './answer-templates.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AnswerTemplate])],
  controllers: [AnswerTemplatesController],
  providers: [AnswerTemplatesRepository, AnswerTemplatesService],
})
export class AnswerTemplatesModule {
  constructor(audit: AuditService) {
    audit.register(answerTemplatesAudit);
  }
}
