import { Body, Controller, Get, Param, Put, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public } from '../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../common/http/api-document.ts';
import { CertificateFileService } from './certificate-file.service.ts';
import { CertificateResponse, CourseProgressResponse, CourseProgressInput } from './course.dto.ts';
import { CourseService } from './course.service.ts';

@ApiTags('Course')
@Controller()
export class CourseController {
  constructor(
    private readonly course: CourseService,
    private readonly certificates: CertificateFileService,
  ) {}

  @Get('users/course-progress')
  @ApiOperation({ summary: 'Progress in the course' })
  @ApiAnswer(CourseProgressResponse)
  progress(@CurrentActor() actor: Actor) {
    return this.course.progress(actor);
  }

  @Put('users/course/progress')
  @ApiOperation({ summary: 'Set the number of completed modules; the first call enrols' })
  @ApiAnswer(CourseProgressResponse)
  advance(@CurrentActor() actor: Actor, @Body() input: CourseProgressInput) {
    return this.course.advance(actor, input.completedModules);
  }

  @Get('users/course/certificate')
  @ApiOperation({ summary: 'The certificate as a PDF' })
  @ApiErrors('CERTIFICATE_NOT_EARNED', 'DRAWING_BUSY')
  @ApiOkResponse({
    description: 'The certificate',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  certificate(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.certificates.getFile(actor);
  }

  @Get('certificates/:number')
  @ApiOperation({ summary: 'Verify a certificate number' })
  @ApiErrors('CERTIFICATE_NOT_FOUND')
  @Public()
  @ApiAnswer(CertificateResponse)
  verify(@Param('number') number: string) {
    return this.course.verify(number);
  }
}
