import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimTextsRepository } from './claim-texts.repository.ts';
import { ClaimFinding, ClaimReason, ClaimScan } from './claim.entities.ts';
import { ClaimsController } from './claims.controller.ts';
import { ClaimsRepository } from './claims.repository.ts';
import { ClaimsService } from './claims.service.ts';
import { PublishedClaimsService } from './published-claims.service.ts';

/** Finds claims in texts that a store for trading tools may not publish. */
@Module({
  imports: [TypeOrmModule.forFeature([ClaimFinding, ClaimReason, ClaimScan])],
  controllers: [ClaimsController],
  providers: [ClaimTextsRepository, ClaimsRepository, ClaimsService, PublishedClaimsService],
  exports: [ClaimsService],
})
export class ClaimsModule {}
