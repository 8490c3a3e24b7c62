export { needsAttention } from './deadlines.ts';
export { GrievancesModule } from './grievances.module.ts';
