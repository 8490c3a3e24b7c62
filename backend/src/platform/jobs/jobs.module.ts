import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobWorker } from './job-worker.entity.js';
import { JobWorkersRepository } from './job-workers.repository.js';
import { JobsService } from './jobs.service.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([JobWorker])],
  providers: [JobsService, JobWorkersRepository],
  exports: [JobsService],
})
export class JobsModule {}
