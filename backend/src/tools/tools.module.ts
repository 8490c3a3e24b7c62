import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/index.ts';
import { ClaimsModule } from '../claims/index.ts';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { StorageModule } from '../platform/storage/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { UsersModule } from '../users/index.ts';
import { CacheMetricService } from './catalogue/cache-metric.service.ts';
import { CatalogueController } from './catalogue/catalogue.controller.ts';
import { CatalogueRepository } from './catalogue/catalogue.repository.ts';
import { CatalogueService } from './catalogue/catalogue.service.ts';
import { ChangeListener } from './catalogue/change-listener.ts';
import { ResponseCache } from './catalogue/response-cache.ts';
import { Guide } from './guides/guide.entity.ts';
import { GuidesRepository } from './guides/guides.repository.ts';
import { StaffGuidesController } from './guides/staff-guides.controller.ts';
import { StaffGuidesService } from './guides/staff-guides.service.ts';
import { ToolGuides } from './guides/tool-guides.ts';
import { toolsPersonalData } from './personal-data.ts';
import { AlgoRecordsService } from './registrations/algo-records.service.ts';
import { Evidence, Registration } from './registrations/registration.entity.ts';
import { RegistrationsRepository } from './registrations/registrations.repository.ts';
import { StaffEvidenceService } from './registrations/staff-evidence.service.ts';
import { StaffRegistrationsController } from './registrations/staff-registrations.controller.ts';
import { StaffRegistrationsService } from './registrations/staff-registrations.service.ts';
import { ReleaseInvariantsService } from './releases/release-invariants.service.ts';
import { Plan } from './plans/plan.entity.ts';
import { PlansRepository } from './plans/plans.repository.ts';
import { FormerPrice } from './plans/former-price.entity.ts';
import { PriceRule } from './plans/price-rule.ts';
import { PlansService } from './plans/plans.service.ts';
import { Release } from './releases/release.entity.ts';
import { ReleasesRepository } from './releases/releases.repository.ts';
import { ReleasesService } from './releases/releases.service.ts';
import { FeaturedReviewsController } from './reviews/featured-reviews.controller.ts';
import { FeaturedReviewsRepository } from './reviews/featured-reviews.repository.ts';
import { FeaturedReviewsService } from './reviews/featured-reviews.service.ts';
import { ReviewCount } from './reviews/review-count.entity.ts';
import { ReviewListRepository } from './reviews/review-list.repository.ts';
import { ReviewListService } from './reviews/review-list.service.ts';
import { ReviewReply } from './reviews/review-reply.entity.ts';
import { ReviewVote } from './reviews/review-vote.entity.ts';
import { ReviewVotesController } from './reviews/review-votes.controller.ts';
import { ReviewVotesRepository } from './reviews/review-votes.repository.ts';
import { ReviewVotesService } from './reviews/review-votes.service.ts';
import { Review } from './reviews/review.entity.ts';
import { ReviewsController } from './reviews/reviews.controller.ts';
import { ReviewsRepository } from './reviews/reviews.repository.ts';
import { ReviewsService } from './reviews/reviews.service.ts';
import { SharePicturesService } from './share/share-pictures.service.ts';
import { Category } from './staff/category.entity.ts';
import { CurrentReleaseService } from './staff/current-release.service.ts';
import { MarkdownController } from './staff/markdown.controller.ts';
import { ReplyEmailsService } from './staff/reply-emails.service.ts';
import { StaffCategoriesController } from './staff/staff-categories.controller.ts';
import { StaffCategoriesRepository } from './staff/staff-categories.repository.ts';
import { StaffCategoriesService } from './staff/staff-categories.service.ts';
import { StaffReleasesController } from './staff/staff-releases.controller.ts';
import { StaffReleasesService } from './staff/staff-releases.service.ts';
import { StaffReviewRepliesController } from './staff/staff-review-replies.controller.ts';
import { StaffReviewRepliesRepository } from './staff/staff-review-replies.repository.ts';
import { StaffReviewRepliesService } from './staff/staff-review-replies.service.ts';
import { StaffReviewsController } from './staff/staff-reviews.controller.ts';
import { StaffReviewsRepository } from './staff/staff-reviews.repository.ts';
import { StaffReviewsService } from './staff/staff-reviews.service.ts';
import { StaffToolsController } from './staff/staff-tools.controller.ts';
import { StaffToolsRepository } from './staff/staff-tools.repository.ts';
import { StaffToolsService } from './staff/staff-tools.service.ts';
import { ToolPolicies } from './tool-policies.ts';
import { ToolPrices } from './tool-prices.ts';
import { ToolReleases } from './tool-releases.ts';
import { SearchableTool, StoredToolCard, Tool } from './tool.entity.ts';
import { toolsAudit } from './tools.audit.ts';
import './tools.permissions.ts';
import { ToolsRepository } from './tools.repository.ts';
import { ToolsService } from './tools.service.ts';
import { ArchiveUploadsService } from './uploads/archive-uploads.service.ts';
import { FileInvariantsService } from './uploads/file-invariants.service.ts';
import { ImageUploadsService } from './uploads/image-uploads.service.ts';
import { ArchiveInspectorService } from './uploads/inspection/archive-inspector.service.ts';
import { MediaController } from './uploads/media.controller.ts';
import { MediaService } from './uploads/media.service.ts';
import { ResumableUploadsController } from './uploads/resumable-uploads.controller.ts';
import { ResumableUploadsService } from './uploads/resumable-uploads.service.ts';
import { MalwareAlertsService } from './uploads/scans/malware-alerts.service.ts';
import { ScanMetricsService } from './uploads/scans/scan-metrics.service.ts';
import { ScanJobsService } from './uploads/scans/scan-jobs.service.ts';
import { ScansRepository } from './uploads/scans/scans.repository.ts';
import { ScansService } from './uploads/scans/scans.service.ts';
import { StoredArchivesService } from './uploads/stored-archives.service.ts';
import { UploadCleanupService } from './uploads/upload-cleanup.service.ts';
import { UnfinishedUpload, UploadPiece } from './uploads/upload-piece.entity.ts';
import { UploadPiecesRepository } from './uploads/upload-pieces.repository.ts';
import { Upload } from './uploads/upload.entity.ts';
import { UploadsController } from './uploads/uploads.controller.ts';
import { UploadsRepository } from './uploads/uploads.repository.ts';
import { UploadsService } from './uploads/uploads.service.ts';

/** The catalogue, its releases, reviews and uploads. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Category,
      Evidence,
      FormerPrice,
      Guide,
      Plan,
      Registration,
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
    StaffGuidesController,
    StaffRegistrationsController,
    StaffReleasesController,
    StaffReviewRepliesController,
    StaffReviewsController,
    StaffToolsController,
    ResumableUploadsController,
    UploadsController,
  ],
  providers: [
    AlgoRecordsService,
    ArchiveInspectorService,
    ArchiveUploadsService,
    CacheMetricService,
    CatalogueRepository,
    CatalogueService,
    StaffCategoriesRepository,
    StaffCategoriesService,
    ChangeListener,
    CurrentReleaseService,
    FeaturedReviewsRepository,
    FeaturedReviewsService,
    FileInvariantsService,
    GuidesRepository,
    ImageUploadsService,
    MalwareAlertsService,
    MediaService,
    PlansRepository,
    PlansService,
    PriceRule,
    ResponseCache,
    ResumableUploadsService,
    RegistrationsRepository,
    ReleaseInvariantsService,
    ReleasesService,
    ReleasesRepository,
    ReplyEmailsService,
    ReviewListRepository,
    ReviewListService,
    ReviewVotesRepository,
    ReviewVotesService,
    ReviewsRepository,
    ReviewsService,
    ScanMetricsService,
    ScanJobsService,
    ScansRepository,
    ScansService,
    SharePicturesService,
    StaffEvidenceService,
    StaffGuidesService,
    StaffRegistrationsService,
    StaffReleasesService,
    StaffReviewRepliesRepository,
    StaffReviewRepliesService,
    StaffReviewsRepository,
    StaffReviewsService,
    StaffToolsRepository,
    StaffToolsService,
    StoredArchivesService,
    ToolGuides,
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
    ToolGuides,
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
