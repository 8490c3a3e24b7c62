export { AttributionsService } from './attributions.service.js';
export { TrackedLinksService } from './tracked-links.service.js';
export { TrackedLinksModule } from './tracked-links.module.js';
export { Via } from './via.js';
