export { needsAttention } from './deadlines.js';
export { GrievancesModule } from './grievances.module.js';
