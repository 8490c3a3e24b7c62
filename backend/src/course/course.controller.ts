import { Body, Controller, Get, Param, Put, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public } from '../common/actor.js';
import { ApiAnswer } from '../common/api-answer.js';
import { ApiErrors } from '../common/api-errors.js';
import { CertificateFile } from './certificate-file.js';
import { CertificateData, CourseProgressData, CourseProgressInput } from './course.dto.js';
import { CourseService } from './course.service.js';

@ApiTags('Course')
@Controller()
export class CourseController {
  constructor(
    private readonly course: CourseService,
    private readonly file: CertificateFile,
  ) {}

  @Get('users/course-progress')
  @ApiOperation({ summary: 'How far one is in the course' })
  @ApiAnswer(CourseProgressData)
  progress(@CurrentActor() actor: Actor) {
    return this.course.progress(actor);
  }

  @Put('users/course/progress')
  @ApiOperation({ summary: 'Say how many modules are completed; the first call enrols' })
  @ApiAnswer(CourseProgressData)
  advance(@CurrentActor() actor: Actor, @Body() input: CourseProgressInput) {
    return this.course.advance(actor, input.completedModules);
  }

  @Get('users/course/certificate')
  @ApiOperation({ summary: 'One’s certificate as a PDF' })
  @ApiErrors('CERTIFICATE_NOT_EARNED')
  @ApiOkResponse({
    description: 'The certificate',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  certificate(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.file.of(actor);
  }

  @Get('certificates/:number')
  @ApiOperation({ summary: 'Check the number of a certificate' })
  @ApiErrors('CERTIFICATE_NOT_FOUND')
  @Public()
  @ApiAnswer(CertificateData)
  verify(@Param('number') number: string) {
    return this.course.verify(number);
  }
}
