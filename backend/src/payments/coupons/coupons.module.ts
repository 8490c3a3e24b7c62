import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../../platform/audit/index.js';
import { PersonalDataService } from '../../platform/personal-data/index.js';
import { CodeGuessesService } from './code-guesses.service.js';
import { CouponPreviewRepository } from './coupon-preview.repository.js';
import { CouponPreviewService } from './coupon-preview.service.js';
import { Coupon, CouponRedemption } from './coupon.entity.js';
import { couponsAudit } from './coupons.audit.js';
import './coupons.permissions.js';
import { CouponsRepository } from './coupons.repository.js';
import { CouponsService } from './coupons.service.js';
import { couponsPersonalData } from './personal-data.js';
import { StaffCouponsController } from './staff-coupons.controller.js';
import { StaffCouponsRepository } from './staff-coupons.repository.js';
import { StaffCouponsService } from './staff-coupons.service.js';

/** Codes that lower a price. */
@Module({
  imports: [TypeOrmModule.forFeature([Coupon, CouponRedemption])],
  controllers: [StaffCouponsController],
  providers: [
    CodeGuessesService,
    CouponPreviewRepository,
    CouponPreviewService,
    CouponsRepository,
    CouponsService,
    StaffCouponsRepository,
    StaffCouponsService,
  ],
  exports: [CouponsService],
})
export class CouponsModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(couponsAudit);
    personalData.register(couponsPersonalData);
  }
}
