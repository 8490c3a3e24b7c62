import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsRepository } from './reviews.repository.js';
import { ReviewsService } from './reviews.service.js';
import { StaffReviewsController } from './staff-reviews.controller.js';
import { StaffReviewsRepository } from './staff-reviews.repository.js';
import { StaffReviewsService } from './staff-reviews.service.js';

@Module({
  imports: [CatalogueModule],
  controllers: [ReviewsController, StaffReviewsController],
  providers: [ReviewsRepository, ReviewsService, StaffReviewsRepository, StaffReviewsService],
})
export class ReviewsModule {}
