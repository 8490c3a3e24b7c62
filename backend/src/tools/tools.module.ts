import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../platform/storage/index.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { CatalogueRepository } from './catalogue/catalogue.repository.js';
import { CatalogueService } from './catalogue/catalogue.service.js';
import { ChangeListener } from './catalogue/change-listener.js';
import { PreparedAnswers } from './catalogue/response-cache.js';
import { ToolCards } from './catalogue/tool-cards.js';
import { Totals } from './catalogue/totals.js';
import { Publisher } from './releases/publisher.js';
import { Release } from './releases/release.entity.js';
import { ReleasesRepository } from './releases/releases.repository.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { ReviewsRepository } from './reviews/reviews.repository.js';
import { ReviewsService } from './reviews/reviews.service.js';
import { StaffReviewsController } from './reviews/staff-reviews.controller.js';
import { StaffReviewsRepository } from './reviews/staff-reviews.repository.js';
import { StaffReviewsService } from './reviews/staff-reviews.service.js';
import { CategoriesController } from './staff/staff-categories.controller.js';
import { CategoriesRepository } from './staff/staff-categories.repository.js';
import { CategoriesService } from './staff/staff-categories.service.js';
import { StaffToolsController } from './staff/staff-tools.controller.js';
import { StaffToolsRepository } from './staff/staff-tools.repository.js';
import { StaffToolsService } from './staff/staff-tools.service.js';
import { Tool } from './tool.entity.js';
import { ToolsRepository } from './tools.repository.js';
import { ToolsService } from './tools.service.js';
import { ArchiveIntake } from './uploads/archive-intake.js';
import { ImageIntake } from './uploads/image-intake.js';
import { MediaController } from './uploads/media.controller.js';
import { MediaService } from './uploads/media.service.js';
import { UploadCleaningService } from './uploads/upload-cleaning.service.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsRepository } from './uploads/uploads.repository.js';
import { UploadsService } from './uploads/uploads.service.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { toolsPersonalData } from './personal-data.js';

/** The catalogue, its releases, reviews and uploads. */
@Module({
  imports: [TypeOrmModule.forFeature([Release, Tool]), StorageModule],
  controllers: [
    CatalogueController,
    MediaController,
    ReviewsController,
    CategoriesController,
    StaffReviewsController,
    StaffToolsController,
    UploadsController,
  ],
  providers: [
    ArchiveIntake,
    CatalogueRepository,
    CatalogueService,
    CategoriesRepository,
    CategoriesService,
    ChangeListener,
    ImageIntake,
    MediaService,
    PreparedAnswers,
    Publisher,
    ReleasesRepository,
    ReviewsRepository,
    ReviewsService,
    StaffReviewsRepository,
    StaffReviewsService,
    StaffToolsRepository,
    StaffToolsService,
    ToolCards,
    ToolsRepository,
    ToolsService,
    Totals,
    UploadCleaningService,
    UploadsRepository,
    UploadsService,
  ],
  exports: [PreparedAnswers, ToolCards, ToolsService],
})
export class ToolsModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(toolsPersonalData);
  }
}
