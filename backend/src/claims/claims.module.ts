import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimTextsRepository } from './claim-texts.repository.js';
import { ClaimFinding, ClaimReason, ClaimScan } from './claim.entities.js';
import { ClaimsController } from './claims.controller.js';
import { ClaimsRepository } from './claims.repository.js';
import { ClaimsService } from './claims.service.js';
import { PublishedClaimsService } from './published-claims.service.js';

/** Finds claims in texts that a store for trading tools may not publish. */
@Module({
  imports: [TypeOrmModule.forFeature([ClaimFinding, ClaimReason, ClaimScan])],
  controllers: [ClaimsController],
  providers: [ClaimTextsRepository, ClaimsRepository, ClaimsService, PublishedClaimsService],
  exports: [ClaimsService],
})
export class ClaimsModule {}
