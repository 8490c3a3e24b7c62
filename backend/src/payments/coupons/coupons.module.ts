import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from '../../platform/audit/index.ts';
import { PersonalDataService } from '../../platform/personal-data/index.ts';
import { CodeGuessesService } from './code-guesses.service.ts';
import { CouponPreviewRepository } from './coupon-preview.repository.ts';
import { CouponPreviewService } from './coupon-preview.service.ts';
import { Coupon, CouponRedemption } from './coupon.entity.ts';
import { couponsAudit } from './coupons.audit.ts';
import './coupons.permissions.ts';
import { CouponsRepository } from './coupons.repository.ts';
import { CouponsService } from './coupons.service.ts';
import { couponsPersonalData } from './personal-data.ts';
import { StaffCouponsController } from './staff-coupons.controller.ts';
import { StaffCouponsRepository } from './staff-coupons.repository.ts';
import { StaffCouponsService } from './staff-coupons.service.ts';

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
