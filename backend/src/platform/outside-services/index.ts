export { Circuit, type CircuitOptions, type CircuitState } from './circuit.js';
export { isUnreachable } from './is-unreachable.js';
export { OutsideServices } from './outside-services.service.js';
export { OutsideServicesModule } from './outside-services.module.js';
