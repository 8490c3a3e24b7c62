import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobWorker } from './job-worker.entity.ts';
import { JobWorkersRepository } from './job-workers.repository.ts';
import { JobsService } from './jobs.service.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([JobWorker])],
  providers: [JobsService, JobWorkersRepository],
  exports: [JobsService],
})
export class JobsModule {}
