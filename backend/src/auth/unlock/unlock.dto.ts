import { ApiProperty } from '@nestjs/swagger';
import { EmailedToken } from '../../common/fields/texts.ts';

export class UnlockInput {
  @EmailedToken()
  token: string;
}

export class UnlockResponse {
  @ApiProperty({ description: 'Whether the account is staff, who sign in to the console' })
  isStaff: boolean;
}
