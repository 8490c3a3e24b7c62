import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsModule } from '../claims/index.js';
import { AuditService } from '../platform/audit/index.js';
import { Announcement } from './announcement.entity.js';
import { announcementsAudit } from './announcements.audit.js';
import { AnnouncementsController } from './announcements.controller.js';
import './announcements.permissions.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { AnnouncementsService } from './announcements.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Announcement]), ClaimsModule],
  controllers: [AnnouncementsController],
  providers: [AnnouncementsRepository, AnnouncementsService],
})
export class AnnouncementsModule {
  constructor(audit: AuditService) {
    audit.register(announcementsAudit);
  }
}
