import { Module } from '@nestjs/common';
import { AuditService } from '../platform/audit/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { outboxAudit } from './outbox.audit.ts';
import { OutboxController } from './outbox.controller.ts';
import './outbox.permissions.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxService } from './outbox.service.ts';

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
