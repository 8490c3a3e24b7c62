import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnswerTemplate } from './answer-template.entity.js';
import { AnswerTemplatesController } from './answer-templates.controller.js';
import { AnswerTemplatesRepository } from './answer-templates.repository.js';
import { AnswerTemplatesService } from './answer-templates.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([AnswerTemplate])],
  controllers: [AnswerTemplatesController],
  providers: [AnswerTemplatesRepository, AnswerTemplatesService],
})
export class AnswerTemplatesModule {}
