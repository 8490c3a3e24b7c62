import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Choice } from '../../common/fields/values.ts';
import { Device } from '../sessions/devices.dto.ts';

const MAILS = ['verification', 'reset'] as const;

export class ResendEmailInput {
  @Choice('mail', MAILS)
  mail: (typeof MAILS)[number];
}

export class UserSession extends OmitType(Device, ['current']) {}

export class UserSessionsResponse {
  @ApiProperty({ type: [UserSession], description: 'The open sessions, last used first' })
  sessions: UserSession[];
}
