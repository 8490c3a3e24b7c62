import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Choice } from '../../common/fields/values.ts';
import { Device } from '../sessions/devices.dto.ts';

const EMAILS = ['verification', 'reset'] as const;

export class ResendEmailInput {
  @Choice('mail', EMAILS)
  mail: (typeof EMAILS)[number];
}

export class UserSession extends OmitType(Device, ['current']) {}

export class UserSessionsResponse {
  @ApiProperty({ type: [UserSession], description: 'The open sessions, last used first' })
  sessions: UserSession[];
}
