import { Module } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { StaffToolsModule } from './admin/staff-tools.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { CategoriesModule } from './categories/categories.module.js';
import { GrantsModule } from './grants/grants.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { ToolsRepository } from './tools.repository.js';
import { ToolsService } from './tools.service.js';
import { TrialsModule } from './trials/trials.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** The tools: the catalogue, their files and who may have them. */
@Module({
  imports: [
    AccessModule,
    CatalogueModule,
    CategoriesModule,
    GrantsModule,
    ReviewsModule,
    StaffToolsModule,
    TrialsModule,
    UploadsModule,
  ],
  providers: [ToolsRepository, ToolsService],
  exports: [AccessModule, CatalogueModule, ToolsService, UploadsModule],
})
export class ToolsModule {}
