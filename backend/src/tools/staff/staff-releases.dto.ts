import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { ClaimOverride } from '../../claims/index.js';
import { Seen, type SeenFields } from '../../common/fields/seen.js';
import { OptionalText, RequiredText } from './tool-fields.js';

const MAX_REASON = 500;

export class LiftInput {
  @ApiProperty({ maxLength: MAX_REASON, example: 'False alarm: reported to ClamAV, which confirmed it.' })
  @RequiredText('Reason', MAX_REASON)
  reason: string;
}

export class WithdrawReleaseInput {
  @ApiProperty({
    maxLength: MAX_REASON,
    description: 'Owners who downloaded it read the reason',
    example: 'Its formulas used the wrong expiry.',
  })
  @RequiredText('Reason', MAX_REASON)
  reason: string;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description:
      'The release that customers get instead, if it is the current one. Without it the one before; without any, the tool is taken off sale.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose one of the versions of this tool' })
  replacementId?: string | null;
}

export class RestoreReleaseInput {
  @ClaimOverride()
  claimOverride?: string | null;
}

export class ChangelogInput {
  @ApiProperty({ type: String, nullable: true, maxLength: 5_000, example: 'Adds weekly expiries.' })
  @OptionalText('Changelog', 5_000)
  changelog: string | null;

  @ClaimOverride()
  claimOverride?: string | null;

  @Seen()
  seen?: SeenFields;
}
