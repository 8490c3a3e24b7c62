import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';

export class DownloadQuery {
  @ApiPropertyOptional({ format: 'uuid', description: 'An older release; the latest by default' })
  @IsOptional()
  @IsUUID('all', { message: 'release must be the id of a release' })
  release?: string;
}

export class DownloadResponse {
  @ApiProperty({
    description: 'Valid for ten minutes, for this user and file',
    example: '/api/files/…',
  })
  downloadUrl: string;
  @ApiProperty({ example: 'options-greeks-lab.zip' })
  fileName: string;
  @ApiProperty({ description: 'SHA-256 of the file, in hex' })
  sha256: string;
  @ApiProperty({ description: 'Bytes', example: 482113 })
  fileSize: number;
  @ApiProperty({ example: '1.2.0' })
  version: string;
  @ApiProperty({ format: 'date-time', description: 'When the link stops working' })
  expiresAt: string;
}
