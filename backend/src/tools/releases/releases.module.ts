import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadsModule } from '../uploads/uploads.module.js';
import { Publisher } from './publisher.js';
import { Release } from './release.entity.js';
import { ReleasesRepository } from './releases.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([Release]), UploadsModule],
  providers: [Publisher, ReleasesRepository],
  exports: [Publisher, ReleasesRepository],
})
export class ReleasesModule {}
