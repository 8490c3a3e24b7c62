export { CommunitiesModule } from './communities.module.ts';
