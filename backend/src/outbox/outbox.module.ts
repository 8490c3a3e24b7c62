import { Module } from '@nestjs/common';
import { AuditService } from '../platform/audit/index.js';
import { SettingsModule } from '../settings/index.js';
import { outboxAudit } from './outbox.audit.js';
import { OutboxController } from './outbox.controller.js';
import './outbox.permissions.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxService } from './outbox.service.js';

/** Staff's view of outgoing emails. */
@Module({
  imports: [SettingsModule],
  controllers: [OutboxController],
  providers: [OutboxRepository, OutboxService],
})
export class OutboxModule {
  constructor(audit: AuditService) {
    audit.register(outboxAudit);
  }
}
