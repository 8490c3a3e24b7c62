import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional } from 'class-validator';
import { Text } from '../../common/fields/texts.ts';
import { Id } from '../../common/fields/values.ts';
import { Via } from '../../tracked-links/index.ts';

export class TrialInput {
  @Text('toolName', {
    optional: 'or null',
    max: 120,
    description: 'The name of the tool, ignoring case',
    example: 'Options Greeks Lab',
  })
  toolName?: string;

  @Id('toolId must be the id of a tool', { optional: 'or null', description: 'The id of the tool' })
  toolId?: string;

  @Text('userEmail', {
    optional: 'or null',
    max: 254,
    description: 'When sent, the email address of the session',
  })
  userEmail?: string;

  @ApiPropertyOptional({ description: 'Ignored: the tool defines the length' })
  @IsOptional()
  @IsInt({ message: 'trialDays must be a whole number' })
  trialDays?: number;

  @Via()
  via?: string | null;
}

export class StartedTrial {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  toolId: string;
  @ApiProperty({ example: 'Options Greeks Lab' })
  toolName: string;
  @ApiProperty({ example: 7 })
  trialDays: number;
  @ApiProperty({ format: 'date-time' })
  startedAt: string;
  @ApiProperty({ format: 'date-time' })
  endsAt: string;
}

export class TrialResponse {
  @ApiProperty({ type: StartedTrial })
  trial: StartedTrial;
}
