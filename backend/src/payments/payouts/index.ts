export { PayoutsModule } from './payouts.module.ts';
