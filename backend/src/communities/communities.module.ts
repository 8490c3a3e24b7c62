import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../alerts/index.ts';
import { ClaimsModule } from '../claims/index.ts';
import { ENV, type Env } from '../config/env.ts';
import { AuditService } from '../platform/audit/index.ts';
import { OutsideServices } from '../platform/outside-services/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { UsersModule } from '../users/index.ts';
import { AccountsService } from './accounts.service.ts';
import { CheckJobsService } from './check-jobs.service.ts';
import { ChecksService } from './checks.service.ts';
import { communitiesAudit } from './communities.audit.ts';
import { CommunitiesController } from './communities.controller.ts';
import './communities.permissions.ts';
import { CommunitiesRepository } from './communities.repository.ts';
import { CommunityCallsService } from './community-calls.service.ts';
import { CommunityEmailsService } from './community-emails.service.ts';
import { CommunityMessagesService } from './community-messages.service.ts';
import { CommunityMovesService } from './community-moves.service.ts';
import { CommunityPort, CommunityUnavailable } from './community-port.ts';
import { CommunityTokensService } from './community-tokens.service.ts';
import { CommunityVisitsService } from './community-visits.service.ts';
import { Community, CommunityInvite, CommunityMember, CommunityUpdate } from './community.entity.ts';
import { ComparisonService } from './comparison.service.ts';
import { CustomerCommunitiesRepository } from './customer-communities.repository.ts';
import { CustomerCommunitiesService } from './customer-communities.service.ts';
import { MembersRepository } from './members.repository.ts';
import { communitiesPersonalData } from './personal-data.ts';
import { StaffCommunitiesController } from './staff-communities.controller.ts';
import { StaffCommunitiesRepository } from './staff-communities.repository.ts';
import { StaffCommunitiesService } from './staff-communities.service.ts';
import { StaffMembersService } from './staff-members.service.ts';
import { TelegramController } from './telegram.controller.ts';
import { TelegramPort } from './telegram/telegram-port.ts';
import { UpdatesService } from './updates.service.ts';

const API_ROOT = 'https://api.telegram.org';
/** A call ends sooner by itself. */
const CALL_TIMEOUT_MS = 10_000;

/** Groups elsewhere whose members are the owners of tools. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Community, CommunityMember, CommunityInvite, CommunityUpdate]),
    AlertsModule,
    ClaimsModule,
    SettingsModule,
    UsersModule,
  ],
  controllers: [CommunitiesController, StaffCommunitiesController, TelegramController],
  providers: [
    AccountsService,
    CheckJobsService,
    ChecksService,
    CommunitiesRepository,
    CommunityCallsService,
    CommunityEmailsService,
    CommunityMessagesService,
    CommunityMovesService,
    CommunityTokensService,
    CommunityVisitsService,
    ComparisonService,
    CustomerCommunitiesRepository,
    CustomerCommunitiesService,
    MembersRepository,
    StaffCommunitiesRepository,
    StaffCommunitiesService,
    StaffMembersService,
    UpdatesService,
    {
      provide: CommunityPort,
      inject: [ENV, OutsideServices],
      useFactory: (
        { TELEGRAM_API_ROOT: apiRoot = API_ROOT }: Env,
        services: OutsideServices,
      ): CommunityPort =>
        new TelegramPort({
          apiRoot: apiRoot.replace(/\/+$/, ''),
          circuit: services.add({
            name: 'Telegram',
            isOutage: (error) => error instanceof CommunityUnavailable,
            timeoutMs: CALL_TIMEOUT_MS,
          }),
        }),
    },
  ],
})
export class CommunitiesModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(communitiesAudit);
    personalData.register(communitiesPersonalData);
  }
}
