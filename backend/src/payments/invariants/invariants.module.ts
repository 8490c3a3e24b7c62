import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.js';
import { DeadJobInvariantService } from './dead-job-invariant.service.js';
import { InvariantChecksService } from './invariant-checks.service.js';
import { InvariantPass } from './invariant-pass.entity.js';
import { InvariantPassesRepository } from './invariant-passes.repository.js';
import { StaffInvariantsController } from './staff-invariants.controller.js';
import { StaffInvariantsService } from './staff-invariants.service.js';

/** Checks what every feature says must always be true. */
@Module({
  imports: [TypeOrmModule.forFeature([InvariantPass]), AlertsModule],
  controllers: [StaffInvariantsController],
  providers: [
    DeadJobInvariantService,
    InvariantChecksService,
    InvariantPassesRepository,
    StaffInvariantsService,
  ],
})
export class InvariantsModule {}
