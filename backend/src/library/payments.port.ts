import type { EntityManager } from 'typeorm';
import type { Actor } from '../common/actor.js';

export const PaidCheckout = Symbol('PaidCheckout');

/** Starts the payment of a tool; `payments` implements it. */
export interface PaidCheckout {
  create(actor: Actor, order: { toolId: string; phone?: string }): Promise<object>;
}

export const TrialOrders = Symbol('TrialOrders');

export interface TrialOrder {
  id: string;
  userId: string;
  userEmail: string;
  tool: { id: string; name: string; category: string; trialDays: number };
  at: Date;
}

/** Records trials among the customer's orders; `payments` implements it. */
export interface TrialOrders {
  insertTrial(manager: EntityManager, order: TrialOrder): Promise<void>;
}
