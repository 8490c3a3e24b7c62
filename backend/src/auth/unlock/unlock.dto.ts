import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

const LINK_MESSAGE = 'This link is not valid';

export class UnlockInput {
  @ApiProperty({ description: 'From the emailed link' })
  @MaxLength(100, { message: LINK_MESSAGE })
  @IsNotEmpty({ message: LINK_MESSAGE })
  @IsString({ message: LINK_MESSAGE })
  token: string;
}

export class UnlockResponse {
  @ApiProperty({ description: 'Whether the account is staff, who sign in to the console' })
  isStaff: boolean;
}
