import { applyDecorators, Body, Controller, Get, HttpCode, Post, type Type } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/actor.js';
import { OfflineFilesService } from '../offline/offline-files.service.js';
import { SigningKeysService } from '../offline/signing-keys.service.js';
import {
  ActivateAnswer,
  ActivateInput,
  DeactivateAnswer,
  InstanceInput,
  OfflineAnswer,
  SigningKeysAnswer,
  ValidateAnswer,
  ValidateInput,
} from './calls.dto.js';
import { CallsService } from './calls.service.js';
import { LICENSES_PATH } from './license-calls.js';

/** A call with a JSON body or a form, in the shape of Lemon Squeezy's licence API. */
const Call = (summary: string, input: Type, answer: Type) =>
  applyDecorators(
    ApiOperation({
      summary,
      description:
        'JSON or form. The answer has no envelope; a refusal has the same shape with `error` and `code`: 404 for a key or device that does not exist, 400 for a licence that may not be used, 422 for a missing field.',
    }),
    ApiBody({ type: input }),
    ApiResponse({ status: 200, type: answer }),
    HttpCode(200),
  );

@ApiTags('Licences')
@Public()
@Controller(LICENSES_PATH)
export class CallsController {
  constructor(
    private readonly calls: CallsService,
    private readonly files: OfflineFilesService,
    private readonly keys: SigningKeysService,
  ) {}

  @Post('activate')
  @Call('Activate a licence key on a device', ActivateInput, ActivateAnswer)
  activate(@Body() body: unknown) {
    return this.calls.activate(body);
  }

  @Post('validate')
  @Call('Whether a licence key, and a device, may be used', ValidateInput, ValidateAnswer)
  validate(@Body() body: unknown) {
    return this.calls.validate(body);
  }

  @Post('deactivate')
  @Call('Free the seat of a device', InstanceInput, DeactivateAnswer)
  deactivate(@Body() body: unknown) {
    return this.calls.deactivate(body);
  }

  @Post('offline')
  @Call('A signed licence file for a device that is offline', InstanceInput, OfflineAnswer)
  offline(@Body() body: unknown) {
    return this.files.issue(body);
  }

  @Get('jwks.json')
  @ApiOperation({ summary: 'The public keys of licence files (RFC 7517), replaced ones included' })
  @ApiResponse({ status: 200, type: SigningKeysAnswer })
  published() {
    return this.keys.published();
  }
}
