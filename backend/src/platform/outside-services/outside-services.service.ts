import { Inject, Injectable, Logger } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.ts';
import { Circuit, type CircuitOptions, type CircuitState } from './circuit.ts';

const MESSAGES: Record<CircuitState, string> = {
  open: 'does not answer: calls are refused for a while',
  'half-open': 'is called once, to see whether it answers again',
  closed: 'answers again',
};

/** The circuit breakers around the services that the store calls. Each process judges for itself. */
@Injectable()
export class OutsideServices {
  private readonly logger = new Logger('OutsideServices');
  private readonly circuits: Circuit[] = [];

  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Adds a service. Call it once for each, when the application starts. */
  add(service: Pick<CircuitOptions, 'name' | 'isOutage' | 'timeoutMs'>): Circuit {
    const circuit = new Circuit({
      ...service,
      calls: this.env.tuning.breakerCalls,
      pauseMs: this.env.tuning.breakerPauseSeconds * 1000,
      onChange: (state) => {
        const message = `The ${service.name} ${MESSAGES[state]}`;
        if (state === 'open') this.logger.warn(message);
        else this.logger.log(message);
      },
    });
    this.circuits.push(circuit);
    return circuit;
  }

  all(): readonly Circuit[] {
    return this.circuits;
  }
}
