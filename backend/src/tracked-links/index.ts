export { AttributionsService } from './attributions.service.ts';
export { TrackedLinksService } from './tracked-links.service.ts';
export { TrackedLinksModule } from './tracked-links.module.ts';
export { Via } from './via.ts';
