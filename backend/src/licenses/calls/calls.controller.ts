import { applyDecorators, Body, Controller, Get, HttpCode, Post, type Type } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtension, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/actor.ts';
import { ApiErrors, FLAT_EXTENSION } from '../../common/http/api-document.ts';
import { OfflineFilesService } from '../offline/offline-files.service.ts';
import { SigningKeysService } from '../offline/signing-keys.service.ts';
import {
  ActivateAnswer,
  ActivateInput,
  DeactivateAnswer,
  InstanceInput,
  OfflineAnswer,
  SigningKeysAnswer,
  ValidateAnswer,
  ValidateInput,
} from './calls.dto.ts';
import { CallsService } from './calls.service.ts';
import { LICENSES_PATH, REFUSALS } from './license-calls.ts';

const USABLE = ['LICENSE_DISABLED', 'LICENSE_EXPIRED'] as const;

/** A call with a JSON body or a form, in the shape of Lemon Squeezy's licence API. */
const Call = (call: keyof typeof REFUSALS, summary: string, input: Type, answer: Type, ...errors: string[]) =>
  applyDecorators(
    Post(call),
    ApiOperation({
      summary,
      description:
        'JSON or form. The answer has no envelope; a refusal has the same shape with `error` and `code`: 404 for a key or device that does not exist, 400 for a licence that may not be used, 422 for a missing field.',
    }),
    ApiConsumes('application/json', 'application/x-www-form-urlencoded'),
    ApiBody({ type: input }),
    ApiErrors(
      'LICENSE_NOT_FOUND',
      'LICENSE_MISTYPED',
      'LICENSE_FIELD_MISSING',
      'LICENSE_FIELD_TOO_LONG',
      ...errors,
    ),
    ApiExtension(FLAT_EXTENSION, REFUSALS[call]),
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

  @Call(
    'activate',
    'Activate a licence key on a device',
    ActivateInput,
    ActivateAnswer,
    ...USABLE,
    'ACTIVATION_LIMIT',
  )
  activate(@Body() body: unknown) {
    return this.calls.activate(body);
  }

  @Call(
    'validate',
    'Whether a licence key, and a device, may be used',
    ValidateInput,
    ValidateAnswer,
    ...USABLE,
    'INSTANCE_NOT_FOUND',
  )
  validate(@Body() body: unknown) {
    return this.calls.validate(body);
  }

  @Call('deactivate', 'Free the seat of a device', InstanceInput, DeactivateAnswer, 'INSTANCE_NOT_FOUND')
  deactivate(@Body() body: unknown) {
    return this.calls.deactivate(body);
  }

  @Call(
    'offline',
    'A signed licence file for a device that is offline',
    InstanceInput,
    OfflineAnswer,
    ...USABLE,
    'INSTANCE_NOT_FOUND',
  )
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
