export { ClaimOverride } from './claim-override.ts';
export { ClaimFound } from './claims.dto.ts';
export { ClaimsModule } from './claims.module.ts';
export { ClaimsService } from './claims.service.ts';
