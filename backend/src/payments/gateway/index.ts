export { GatewayModule } from './gateway.module.js';
export { PaymentGateway } from './gateway.js';
export {
  DISPUTE_STAGES,
  DISPUTE_STATUSES,
  type DisputeStage,
  type DisputeState,
  type DisputeStatus,
  type ReportedState,
} from './dispute-report.js';
export { asProviderError, GatewayRefusal, GatewayUnavailable } from './gateway-errors.js';
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
} from './gateway.js';
