import { ClaimOverride } from '../../claims/index.ts';
import { IfUnchanged, type FieldsAsRead } from '../../common/fields/if-unchanged.ts';
import { Text } from '../../common/fields/texts.ts';
import { Id } from '../../common/fields/values.ts';

const MAX_REASON = 500;

export class LiftInput {
  @Text('Reason', { max: MAX_REASON, example: 'False alarm: reported to ClamAV, which confirmed it.' })
  reason: string;
}

export class WithdrawReleaseInput {
  @Text('Reason', {
    max: MAX_REASON,
    description: 'Owners who downloaded it read the reason',
    example: 'Its formulas used the wrong expiry.',
  })
  reason: string;

  @Id('Choose one of the versions of this tool', {
    nullable: true,
    description:
      'The release that customers get instead, if it is the current one. Without it the one before; without any, the tool is taken off sale.',
  })
  replacementId?: string | null;
}

export class RestoreReleaseInput {
  @ClaimOverride()
  claimOverride?: string | null;
}

export class ChangelogInput {
  @Text('Changelog', {
    nullable: true,
    required: true,
    emptyIsNull: true,
    max: 5_000,
    example: 'Adds weekly expiries.',
  })
  changelog: string | null;

  @ClaimOverride()
  claimOverride?: string | null;

  @IfUnchanged()
  seen?: FieldsAsRead;
}
