import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.ts';
import { PersonalDataService } from '../../platform/personal-data/index.ts';
import { DisputesModule } from '../disputes/index.ts';
import { GatewayModule } from '../gateway/index.ts';
import { RefundsModule } from '../refunds/index.ts';
import { SettlementModule } from '../settlement/index.ts';
import { PayoutAgeService } from './payout-age.service.ts';
import { PayoutDifferencesService } from './payout-differences.service.ts';
import { PayoutImport } from './payout-import.entity.ts';
import { PayoutImportService } from './payout-import.service.ts';
import { PayoutImportsRepository } from './payout-imports.repository.ts';
import { PayoutLine } from './payout-line.entity.ts';
import { Payout } from './payout.entity.ts';
import './payouts.permissions.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { payoutsPersonalData } from './personal-data.ts';
import { StaffPayoutsController } from './staff-payouts.controller.ts';
import { StaffPayoutsService } from './staff-payouts.service.ts';

/** What the provider transfers to the store’s bank account. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Payout, PayoutImport, PayoutLine]),
    AlertsModule,
    DisputesModule,
    GatewayModule,
    RefundsModule,
    SettlementModule,
  ],
  controllers: [StaffPayoutsController],
  providers: [
    PayoutAgeService,
    PayoutDifferencesService,
    PayoutImportService,
    PayoutImportsRepository,
    PayoutsRepository,
    StaffPayoutsService,
  ],
})
export class PayoutsModule {
  constructor(personalData: PersonalDataService) {
    personalData.register(payoutsPersonalData);
  }
}
