export { ClaimOverride } from './claim-override.js';
export { ClaimFound } from './claims.dto.js';
export { ClaimsModule } from './claims.module.js';
export { ClaimsService } from './claims.service.js';
