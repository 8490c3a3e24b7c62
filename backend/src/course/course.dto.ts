import { ApiProperty } from '@nestjs/swagger';
import { Count } from '../common/fields/values.ts';

const MESSAGE = 'completedModules must be a whole number of modules, 0 or more';

export class CourseProgressInput {
  @Count('completedModules', { min: 0, max: 1000, message: MESSAGE, example: 3 })
  completedModules: number;
}

export class CourseProgress {
  @ApiProperty({ example: 'Algorithmic Trading Course' })
  title: string;
  @ApiProperty({ description: 'Percent', minimum: 0, maximum: 100, example: 50 })
  progress: number;
  @ApiProperty({ example: 3 })
  completedModules: number;
  @ApiProperty({ example: 6 })
  totalModules: number;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  lastAccessed: string | null;
  @ApiProperty()
  certificateEarned: boolean;
  @ApiProperty({ type: String, nullable: true, example: 'ATC-7F3K9-Q2MXD' })
  certificateNumber: string | null;
}

export class CourseProgressResponse {
  @ApiProperty({ type: CourseProgress, nullable: true, description: 'null when not enrolled' })
  courseProgress: CourseProgress | null;
}

export class Certificate {
  @ApiProperty({ example: 'ATC-7F3K9-Q2MXD' })
  number: string;
  @ApiProperty({ example: 'Asha Rao' })
  name: string;
  @ApiProperty({ example: 'Algorithmic Trading Course' })
  course: string;
  @ApiProperty({ example: 6 })
  modules: number;
  @ApiProperty({ format: 'date-time' })
  issuedAt: string;
  @ApiProperty({
    description: 'Always true: the store issued this number to this name. An unknown number returns 404.',
  })
  valid: boolean;
  @ApiProperty({
    description:
      'True where the learner’s own report is the only proof of completion, which it always is so far',
  })
  selfReported: boolean;
}

export class CertificateResponse {
  @ApiProperty({ type: Certificate })
  certificate: Certificate;
}
