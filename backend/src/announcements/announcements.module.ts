import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsModule } from '../claims/index.ts';
import { AuditService } from '../platform/audit/index.ts';
import { Announcement } from './announcement.entity.ts';
import { announcementsAudit } from './announcements.audit.ts';
import { AnnouncementsController } from './announcements.controller.ts';
import './announcements.permissions.ts';
import { AnnouncementsRepository } from './announcements.repository.ts';
import { AnnouncementsService } from './announcements.service.ts';

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
