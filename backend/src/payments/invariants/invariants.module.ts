import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AlertsModule } from '../../alerts/index.ts';
import { DeadJobInvariantService } from './dead-job-invariant.service.ts';
import { InvariantChecksService } from './invariant-checks.service.ts';
import { InvariantPass } from './invariant-pass.entity.ts';
import { InvariantPassesRepository } from './invariant-passes.repository.ts';
import { StaffInvariantsController } from './staff-invariants.controller.ts';
import { StaffInvariantsService } from './staff-invariants.service.ts';

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
