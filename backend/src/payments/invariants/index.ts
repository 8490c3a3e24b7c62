export { InvariantsModule } from './invariants.module.ts';
