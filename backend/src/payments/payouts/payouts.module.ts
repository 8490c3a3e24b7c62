import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.js';
import { PersonalDataService } from '../../platform/personal-data/index.js';
import { DisputesModule } from '../disputes/index.js';
import { GatewayModule } from '../gateway/index.js';
import { RefundsModule } from '../refunds/index.js';
import { SettlementModule } from '../settlement/index.js';
import { PayoutAgeService } from './payout-age.service.js';
import { PayoutDifferencesService } from './payout-differences.service.js';
import { PayoutImport } from './payout-import.entity.js';
import { PayoutImportService } from './payout-import.service.js';
import { PayoutImportsRepository } from './payout-imports.repository.js';
import { PayoutLine } from './payout-line.entity.js';
import { Payout } from './payout.entity.js';
import './payouts.permissions.js';
import { PayoutsRepository } from './payouts.repository.js';
import { payoutsPersonalData } from './personal-data.js';
import { StaffPayoutsController } from './staff-payouts.controller.js';
import { StaffPayoutsService } from './staff-payouts.service.js';

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
