import { Module } from '@nestjs/common';
import { CatalogueController } from './catalogue.controller.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { CatalogueService } from './catalogue.service.js';
import { ChangeListener } from './change-listener.js';
import { PreparedAnswers } from './prepared-answers.js';
import { ToolCards } from './tool-cards.js';
import { Totals } from './totals.js';

@Module({
  controllers: [CatalogueController],
  providers: [CatalogueRepository, CatalogueService, ChangeListener, PreparedAnswers, ToolCards, Totals],
  exports: [PreparedAnswers, ToolCards],
})
export class CatalogueModule {}
