export { Circuit, type CircuitOptions, type CircuitState } from './circuit.ts';
export { isUnreachable } from './is-unreachable.ts';
export { OutsideServices } from './outside-services.service.ts';
export { OutsideServicesModule } from './outside-services.module.ts';
