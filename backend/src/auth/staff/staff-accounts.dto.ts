import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { Device } from '../sessions/devices.dto.js';

const MAILS = ['verification', 'reset'] as const;

export class ResendEmailInput {
  @ApiProperty({ enum: MAILS })
  @IsIn(MAILS, { message: 'mail must be verification or reset' })
  mail: (typeof MAILS)[number];
}

export class UserSession extends OmitType(Device, ['current']) {}

export class UserSessionsResponse {
  @ApiProperty({ type: [UserSession], description: 'The open sessions, last used first' })
  sessions: UserSession[];
}
