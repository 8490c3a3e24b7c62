import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { SCAN_DESCRIPTION, SCAN_STATES, type ScanState } from './scans/scan-state.ts';

export class ImageUploadResponse {
  @ApiProperty({
    description: 'Public path; add `?w=320`, `640`, `960` or `1280` for a narrower picture.',
    example: '/api/media/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b.webp',
  })
  url: string;
}

export class ArchiveUploadResponse {
  @ApiProperty({
    description: 'Not a public URL: send it as `fileUrl` of a tool.',
    example: 'upload://0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b',
  })
  url: string;
  @ApiProperty({ example: 'options-greeks-lab.zip' })
  fileName: string;
  @ApiProperty({ description: 'Bytes', example: 482113 })
  fileSize: number;
  @ApiProperty({ description: 'SHA-256 of the file, in hex', pattern: '^[0-9a-f]{64}$' })
  sha256: string;
  @ApiProperty({ description: 'Whether a password protects it: customers need the password' })
  encrypted: boolean;
  @ApiProperty({ enum: SCAN_STATES, description: SCAN_DESCRIPTION })
  scan: ScanState;
  @ApiProperty({ type: String, nullable: true, description: 'What was found, or why it was not scanned' })
  scanDetail: string | null;
}

export class UploadScan extends PickType(ArchiveUploadResponse, ['scan', 'scanDetail']) {
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  scannedAt: string | null;
}

export class UploadScanResponse {
  @ApiProperty({ type: UploadScan })
  upload: UploadScan;
}

export class FinishUploadInput {
  @ApiProperty({ minLength: 1, maxLength: 255, example: 'options-greeks-lab.zip' })
  @IsString()
  @MinLength(1)
  @MaxLength(255)
  fileName: string;
}
