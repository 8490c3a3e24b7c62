import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.js';
import { ApiAnswer } from '../../common/http/api-document.js';
import { UpdateProfileInput } from './profile.dto.js';
import { ProfileService } from './profile.service.js';
import { UserResponse } from './public-user.js';

@ApiTags('Account')
@Controller()
export class ProfileController {
  constructor(private readonly users: ProfileService) {}

  @Get('users/profile')
  @ApiOperation({ summary: 'Get your profile' })
  @ApiAnswer(UserResponse)
  profile(@CurrentActor() actor: Actor) {
    return this.users.profile(actor);
  }

  @Put(['users/profile', 'auth/profile'])
  @ApiOperation({ summary: 'Change your name, phone or profile; only the fields sent change' })
  @ApiAnswer(UserResponse)
  updateProfile(@CurrentActor() actor: Actor, @Body() input: UpdateProfileInput) {
    return this.users.updateProfile(actor, input);
  }
}
