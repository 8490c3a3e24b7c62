export {
  type Batch,
  type Finding,
  type Invariant,
  INVARIANT_NAMES,
  type InvariantName,
} from './invariant.js';
export { InvariantsModule } from './invariants.module.js';
export { InvariantsService } from './invariants.service.js';
export { rowCheck, rupees } from './row-check.js';
