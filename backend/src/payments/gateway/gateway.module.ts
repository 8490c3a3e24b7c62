import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV, type Env } from '../../config/env.ts';
import { OutsideServices } from '../../platform/outside-services/index.ts';
import { CashfreeClient } from './cashfree/cashfree-client.ts';
import { CashfreeGateway } from './cashfree/cashfree-gateway.ts';
import { callsPerMinute } from './cashfree/cashfree-limits.ts';
import { CashfreeSubscriptions } from './cashfree/cashfree-subscriptions.ts';
import { PaymentGateway } from './gateway.ts';
import { ProviderQuota } from './quota/provider-quota.entity.ts';
import { bucketFor, ProviderQuotaService } from './quota/provider-quota.service.ts';
import { ProviderQuotasRepository } from './quota/provider-quotas.repository.ts';
import { SubscriptionGateway } from './subscription-gateway.ts';

/** The provider's sandbox: real money requires an explicit address. */
const DEFAULT_BASE_URL = 'https://sandbox.cashfree.com/pg';

/** An attempt ends sooner by itself. */
const CALL_TIMEOUT_MS = 20_000;

function createClient(env: Env, quota: ProviderQuotaService, services: OutsideServices): CashfreeClient {
  const { CASHFREE_MODE: mode, CASHFREE_QUOTA_PERCENT: percent } = env;
  return new CashfreeClient({
    baseUrl: (env.CASHFREE_BASE_URL ?? DEFAULT_BASE_URL).replace(/\/$/, ''),
    appId: env.CASHFREE_APP_ID ?? '',
    secretKey: env.CASHFREE_SECRET_KEY ?? '',
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
}

/** The payment provider behind its port, and its quota. */
@Module({
  imports: [TypeOrmModule.forFeature([ProviderQuota])],
  providers: [
    ProviderQuotaService,
    ProviderQuotasRepository,
    {
      provide: PaymentGateway,
      inject: [ENV, CashfreeClient, SubscriptionGateway],
      useFactory: (env: Env, client: CashfreeClient, subscriptions: CashfreeSubscriptions): PaymentGateway =>
        new CashfreeGateway(client, subscriptions, env.CASHFREE_SECRET_KEY ?? ''),
    },
    {
      provide: SubscriptionGateway,
      inject: [CashfreeClient],
      useFactory: (client: CashfreeClient) => new CashfreeSubscriptions(client),
    },
    {
      provide: CashfreeClient,
      inject: [ENV, ProviderQuotaService, OutsideServices],
      useFactory: createClient,
    },
  ],
  exports: [PaymentGateway, SubscriptionGateway],
})
export class GatewayModule {}
