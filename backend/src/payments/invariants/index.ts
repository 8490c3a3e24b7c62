export { InvariantsModule } from './invariants.module.js';
