import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { type Client, RequestClient } from '../../common/http/client.ts';
import { StaffList } from '../../common/lists/list-routes.ts';
import {
  ApiKeyResponse,
  ApiKeysQuery,
  ApiKeysResponse,
  CreateApiKeyInput,
  NewApiKeyResponse,
} from './api-keys.dto.ts';
import { ApiKeysService } from './api-keys.service.ts';

@ApiTags('Staff: API keys')
@Controller('admin/api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @StaffList('keys:read', 'List the API keys, also revoked and expired ones', ApiKeysResponse)
  list(@Query() list: ApiKeysQuery) {
    return this.keys.list(list);
  }

  @Post()
  @StaffOnly('keys:write')
  @ApiOperation({
    summary: 'Create an API key; this is the only answer that contains it',
    description: 'Needs the password, unless the session proved who you are within the last 10 minutes.',
  })
  @ApiErrors('STAFF_REAUTH_REQUIRED', 'TOTP_REQUIRED', 'TOO_MANY_ATTEMPTS')
  @ApiAnswer(NewApiKeyResponse, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body() input: CreateApiKeyInput, @RequestClient() client: Client) {
    return this.keys.create(actor, input, client);
  }

  @Delete(':id')
  @StaffOnly('keys:write')
  @ApiOperation({ summary: 'Revoke an API key, at once and for ever' })
  @ApiErrors('API_KEY_NOT_FOUND')
  @ApiAnswer(ApiKeyResponse)
  revoke(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.keys.revoke(actor, id);
  }
}
