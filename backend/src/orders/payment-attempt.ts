/** How a payment attempt stands. */
export type AttemptStatus = 'pending' | 'success' | 'failed' | 'dropped' | 'cancelled';

/** A payment attempt by the buyer, as the provider reports it; an order may have several. */
export interface ReportedAttempt {
  id: string;
  status: AttemptStatus;
  method: string | null;
  amountPaise: number;
  message: string | null;
  at: Date;
  /** When it succeeded or failed, if the provider says so. */
  completedAt?: Date | null;
}
