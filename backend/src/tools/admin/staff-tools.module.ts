import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StorageModule } from '../../storage/index.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { ReleasesModule } from '../releases/releases.module.js';
import { Tool } from '../tool.entity.js';
import { StaffToolsController } from './staff-tools.controller.js';
import { StaffToolsRepository } from './staff-tools.repository.js';
import { StaffToolsService } from './staff-tools.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Tool]), CatalogueModule, ReleasesModule, StorageModule],
  controllers: [StaffToolsController],
  providers: [StaffToolsRepository, StaffToolsService],
})
export class StaffToolsModule {}
