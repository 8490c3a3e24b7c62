export { GatewayModule } from './gateway.module.ts';
export { PaymentGateway } from './gateway.ts';
export {
  DISPUTE_STAGES,
  DISPUTE_STATUSES,
  type DisputeStage,
  type DisputeState,
  type DisputeStatus,
  type ReportedState,
} from './dispute-report.ts';
export { asProviderError, GatewayRefusal, GatewayUnavailable } from './gateway-errors.ts';
export type {
  CallPurpose,
  GatewayDispute,
  GatewayEvent,
  GatewayOrder,
  GatewayPage,
  GatewayPayout,
  GatewayPayoutLine,
  GatewayRefund,
  GatewayRefundStatus,
  SignedMessage,
} from './gateway.ts';
export {
  type GatewayDebit,
  type GatewayMandate,
  type GatewaySubscription,
  SubscriptionGateway,
} from './subscription-gateway.ts';
