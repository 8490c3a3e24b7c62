import { Module } from '@nestjs/common';
import { StorageModule } from '../../storage/index.js';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { AccessController } from './access.controller.js';
import { AccessRepository } from './access.repository.js';
import { AccessService } from './access.service.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { Entitlements } from './entitlements.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { PaidCheckout } from './paid-checkout.js';

@Module({
  imports: [StorageModule, CatalogueModule],
  controllers: [AccessController, FilesController],
  providers: [
    AccessRepository,
    AccessService,
    DeliveriesRepository,
    Entitlements,
    FilesService,
    PaidCheckout,
  ],
  exports: [Entitlements, PaidCheckout],
})
export class AccessModule {}
