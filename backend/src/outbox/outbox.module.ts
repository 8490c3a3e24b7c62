import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/index.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxService } from './outbox.service.js';

/** Staff's view of outgoing emails. */
@Module({
  imports: [SettingsModule],
  controllers: [OutboxController],
  providers: [OutboxRepository, OutboxService],
})
export class OutboxModule {}
