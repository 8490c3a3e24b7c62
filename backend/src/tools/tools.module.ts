import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/index.js';
import { ClaimsModule } from '../claims/index.js';
import { AuditService } from '../platform/audit/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { StorageModule } from '../platform/storage/index.js';
import { SettingsModule } from '../settings/index.js';
import { UsersModule } from '../users/index.js';
import { CacheFigureService } from './catalogue/cache-figure.service.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { CatalogueRepository } from './catalogue/catalogue.repository.js';
import { CatalogueService } from './catalogue/catalogue.service.js';
import { ChangeListener } from './catalogue/change-listener.js';
import { ResponseCache } from './catalogue/response-cache.js';
import { toolsPersonalData } from './personal-data.js';
import { ReleaseInvariantsService } from './releases/release-invariants.service.js';
import { Release } from './releases/release.entity.js';
import { ReleasesRepository } from './releases/releases.repository.js';
import { ReleasesService } from './releases/releases.service.js';
import { FeaturedReviewsController } from './reviews/featured-reviews.controller.js';
import { FeaturedReviewsRepository } from './reviews/featured-reviews.repository.js';
import { FeaturedReviewsService } from './reviews/featured-reviews.service.js';
import { ReviewCount } from './reviews/review-count.entity.js';
import { ReviewListRepository } from './reviews/review-list.repository.js';
import { ReviewListService } from './reviews/review-list.service.js';
import { ReviewReply } from './reviews/review-reply.entity.js';
import { ReviewVote } from './reviews/review-vote.entity.js';
import { ReviewVotesController } from './reviews/review-votes.controller.js';
import { ReviewVotesRepository } from './reviews/review-votes.repository.js';
import { ReviewVotesService } from './reviews/review-votes.service.js';
import { Review } from './reviews/review.entity.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { ReviewsRepository } from './reviews/reviews.repository.js';
import { ReviewsService } from './reviews/reviews.service.js';
import { SharePicturesService } from './share/share-pictures.service.js';
import { Category } from './staff/category.entity.js';
import { CurrentReleaseService } from './staff/current-release.service.js';
import { MarkdownController } from './staff/markdown.controller.js';
import { ReplyMailsService } from './staff/reply-mails.service.js';
import { StaffCategoriesController } from './staff/staff-categories.controller.js';
import { StaffCategoriesRepository } from './staff/staff-categories.repository.js';
import { StaffCategoriesService } from './staff/staff-categories.service.js';
import { StaffReleasesController } from './staff/staff-releases.controller.js';
import { StaffReleasesService } from './staff/staff-releases.service.js';
import { StaffReviewRepliesController } from './staff/staff-review-replies.controller.js';
import { StaffReviewRepliesRepository } from './staff/staff-review-replies.repository.js';
import { StaffReviewRepliesService } from './staff/staff-review-replies.service.js';
import { StaffReviewsController } from './staff/staff-reviews.controller.js';
import { StaffReviewsRepository } from './staff/staff-reviews.repository.js';
import { StaffReviewsService } from './staff/staff-reviews.service.js';
import { StaffToolsController } from './staff/staff-tools.controller.js';
import { StaffToolsRepository } from './staff/staff-tools.repository.js';
import { StaffToolsService } from './staff/staff-tools.service.js';
import { ToolPolicies } from './tool-policies.js';
import { ToolPrices } from './tool-prices.js';
import { ToolReleases } from './tool-releases.js';
import { SearchableTool, StoredToolCard, Tool } from './tool.entity.js';
import { toolsAudit } from './tools.audit.js';
import './tools.permissions.js';
import { ToolsRepository } from './tools.repository.js';
import { ToolsService } from './tools.service.js';
import { ArchiveUploadsService } from './uploads/archive-uploads.service.js';
import { FileInvariantsService } from './uploads/file-invariants.service.js';
import { ImageUploadsService } from './uploads/image-uploads.service.js';
import { ArchiveInspectorService } from './uploads/inspection/archive-inspector.service.js';
import { MediaController } from './uploads/media.controller.js';
import { MediaService } from './uploads/media.service.js';
import { ResumableUploadsController } from './uploads/resumable-uploads.controller.js';
import { ResumableUploadsService } from './uploads/resumable-uploads.service.js';
import { MalwareAlertsService } from './uploads/scans/malware-alerts.service.js';
import { ScanFiguresService } from './uploads/scans/scan-figures.service.js';
import { ScanJobsService } from './uploads/scans/scan-jobs.service.js';
import { ScansRepository } from './uploads/scans/scans.repository.js';
import { ScansService } from './uploads/scans/scans.service.js';
import { StoredArchivesService } from './uploads/stored-archives.service.js';
import { UploadCleanupService } from './uploads/upload-cleanup.service.js';
import { UnfinishedUpload, UploadPiece } from './uploads/upload-piece.entity.js';
import { UploadPiecesRepository } from './uploads/upload-pieces.repository.js';
import { Upload } from './uploads/upload.entity.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsRepository } from './uploads/uploads.repository.js';
import { UploadsService } from './uploads/uploads.service.js';

/** The catalogue, its releases, reviews and uploads. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Category,
      Release,
      Review,
      ReviewCount,
      ReviewReply,
      ReviewVote,
      SearchableTool,
      StoredToolCard,
      Tool,
      Upload,
      UnfinishedUpload,
      UploadPiece,
    ]),
    AlertsModule,
    ClaimsModule,
    SettingsModule,
    StorageModule,
    UsersModule,
  ],
  controllers: [
    CatalogueController,
    FeaturedReviewsController,
    MarkdownController,
    MediaController,
    ReviewsController,
    ReviewVotesController,
    StaffCategoriesController,
    StaffReleasesController,
    StaffReviewRepliesController,
    StaffReviewsController,
    StaffToolsController,
    ResumableUploadsController,
    UploadsController,
  ],
  providers: [
    ArchiveInspectorService,
    ArchiveUploadsService,
    CacheFigureService,
    CatalogueRepository,
    CatalogueService,
    StaffCategoriesRepository,
    StaffCategoriesService,
    ChangeListener,
    CurrentReleaseService,
    FeaturedReviewsRepository,
    FeaturedReviewsService,
    FileInvariantsService,
    ImageUploadsService,
    MalwareAlertsService,
    MediaService,
    ResponseCache,
    ResumableUploadsService,
    ReleaseInvariantsService,
    ReleasesService,
    ReleasesRepository,
    ReplyMailsService,
    ReviewListRepository,
    ReviewListService,
    ReviewVotesRepository,
    ReviewVotesService,
    ReviewsRepository,
    ReviewsService,
    ScanFiguresService,
    ScanJobsService,
    ScansRepository,
    ScansService,
    SharePicturesService,
    StaffReleasesService,
    StaffReviewRepliesRepository,
    StaffReviewRepliesService,
    StaffReviewsRepository,
    StaffReviewsService,
    StaffToolsRepository,
    StaffToolsService,
    StoredArchivesService,
    ToolPolicies,
    ToolPrices,
    ToolReleases,
    ToolsRepository,
    ToolsService,
    UploadCleanupService,
    UploadPiecesRepository,
    UploadsRepository,
    UploadsService,
  ],
  exports: [
    ResponseCache,
    SharePicturesService,
    StoredArchivesService,
    ToolPolicies,
    ToolPrices,
    ToolReleases,
    ToolsService,
  ],
})
export class ToolsModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(toolsAudit);
    personalData.register(toolsPersonalData);
  }
}
