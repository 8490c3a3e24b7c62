import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../platform/audit/index.ts';
import { AnswerTemplate } from './answer-template.entity.ts';
import { answerTemplatesAudit } from './answer-templates.audit.ts';
import { AnswerTemplatesController } from './answer-templates.controller.ts';
import { AnswerTemplatesRepository } from './answer-templates.repository.ts';
import { AnswerTemplatesService } from './answer-templates.service.ts';

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
