import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { Email, PersonName } from '../../common/fields/texts.ts';
import { Choice } from '../../common/fields/values.ts';
import { UpdateProfileInput } from '../../users/index.ts';
import { Device } from '../sessions/devices.dto.ts';

const EMAILS = ['verification', 'reset'] as const;

export class AddCustomerInput extends PickType(UpdateProfileInput, ['phone']) {
  @PersonName('Name is required', { example: 'Asha Rao' })
  name: string;

  @Email({ example: 'asha@example.com' })
  email: string;
}

export class ResendEmailInput {
  @Choice('mail', EMAILS)
  mail: (typeof EMAILS)[number];
}

export class UserSession extends OmitType(Device, ['current']) {}

export class UserSessionsResponse {
  @ApiProperty({ type: [UserSession], description: 'The open sessions, last used first' })
  sessions: UserSession[];
}
