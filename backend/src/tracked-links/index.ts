export { AttributionsService } from './attributions.service.js';
export { TrackedLinksModule } from './tracked-links.module.js';
export { Via } from './via.js';
