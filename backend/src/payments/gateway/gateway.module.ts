import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV, type Env } from '../../config/env.ts';
import { OutsideServices } from '../../platform/outside-services/index.ts';
import { CashfreeClient } from './cashfree/cashfree-client.ts';
import { CashfreeGateway } from './cashfree/cashfree-gateway.ts';
import { callsPerMinute } from './cashfree/cashfree-limits.ts';
import { PaymentGateway } from './gateway.ts';
import { ProviderQuota } from './quota/provider-quota.entity.ts';
import { bucketFor, ProviderQuotaService } from './quota/provider-quota.service.ts';
import { ProviderQuotasRepository } from './quota/provider-quotas.repository.ts';

/** The provider's sandbox: real money requires an explicit address. */
const DEFAULT_BASE_URL = 'https://sandbox.cashfree.com/pg';

/** An attempt ends sooner by itself. */
const CALL_TIMEOUT_MS = 20_000;

function createGateway(env: Env, quota: ProviderQuotaService, services: OutsideServices): PaymentGateway {
  const secretKey = env.CASHFREE_SECRET_KEY ?? '';
  const { CASHFREE_MODE: mode, CASHFREE_QUOTA_PERCENT: percent } = env;
  const client = new CashfreeClient({
    baseUrl: (env.CASHFREE_BASE_URL ?? DEFAULT_BASE_URL).replace(/\/$/, ''),
    appId: env.CASHFREE_APP_ID ?? '',
    secretKey,
    apiVersion: env.CASHFREE_API_VERSION,
    // Every error of a call means that no answer came.
    circuit: services.add({
      name: 'payment provider',
      isOutage: () => true,
      timeoutMs: CALL_TIMEOUT_MS,
    }),
    takeCall: (operation, purpose) =>
      quota.take(bucketFor(operation, callsPerMinute(operation, mode, percent)), purpose),
  });
  return new CashfreeGateway(client, secretKey);
}

/** The payment provider behind its port, and its quota. */
@Module({
  imports: [TypeOrmModule.forFeature([ProviderQuota])],
  providers: [
    ProviderQuotaService,
    ProviderQuotasRepository,
    {
      provide: PaymentGateway,
      inject: [ENV, ProviderQuotaService, OutsideServices],
      useFactory: createGateway,
    },
  ],
  exports: [PaymentGateway],
})
export class GatewayModule {}
