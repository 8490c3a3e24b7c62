import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/fields/fields.js';
import { Via } from '../../tracked-links/index.js';

export class TrialInput {
  @ApiPropertyOptional({
    description: 'The name of the tool, ignoring case',
    example: 'Options Greeks Lab',
  })
  @IsOptional()
  @MaxLength(120, { message: 'toolName must be at most 120 characters' })
  @IsString({ message: 'toolName must be a text' })
  @Trimmed()
  toolName?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The id of the tool' })
  @IsOptional()
  @IsUUID('all', { message: 'toolId must be the id of a tool' })
  toolId?: string;

  @ApiPropertyOptional({ description: 'When sent, the email address of the session' })
  @IsOptional()
  @MaxLength(254, { message: 'userEmail must be at most 254 characters' })
  @IsString({ message: 'userEmail must be a text' })
  @Trimmed()
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
