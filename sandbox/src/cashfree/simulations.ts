import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocument } from '../database.ts';
import { providerErrors } from './errors.ts';
import type { Payments } from './payments.ts';

const INVALID = 'is invalid. Value received: {value}';

const entitySimulation = z.object({
  payment_status: z.enum(['SUCCESS', 'FAILED', 'PENDING', 'USER_DROPPED'], { error: INVALID }),
  payment_error_code: z.string().optional(),
});

/** Body of `POST /pg/simulate`. */
export const simulationBody = z.object({
  entity: z.string({ error: INVALID }),
  entity_id: z.string({ error: INVALID }),
  entity_simulation: entitySimulation,
});

const simulation = z.object({
  simulation_id: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  entity_simulation: entitySimulation,
});

export type Simulations = ReturnType<typeof createSimulations>;

/** The provider's own API for deciding a payment in its sandbox. Only `PAYMENTS` is supported. */
export function createSimulations(db: DatabaseSync, payments: Payments) {
  const insert = db.prepare('INSERT INTO simulations (id, doc) VALUES (?, ?)');
  const select = db.prepare('SELECT doc FROM simulations WHERE id = ?');
  return {
    create(body: z.infer<typeof simulationBody>) {
      if (body.entity !== 'PAYMENTS') throw providerErrors.entityUnsupported();
      const { payment_status: outcome, payment_error_code: errorCode } = body.entity_simulation;
      const payment = payments.settle(body.entity_id, outcome, errorCode);
      const entity = { simulation_id: randomUUID(), ...body };
      insert.run(entity.simulation_id, JSON.stringify(entity));
      return { entity, orderId: payment.orderId };
    },
    get(id: string): z.infer<typeof simulation> {
      const found = readDocument(simulation, select.get(id));
      if (found === null) throw providerErrors.simulationIdInvalid();
      return found;
    },
  };
}
