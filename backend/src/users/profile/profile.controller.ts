import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { ApiAnswer } from '../../common/http/api-document.ts';
import { UpdateProfileInput } from './profile.dto.ts';
import { ProfileService } from './profile.service.ts';
import { UserResponse } from './public-user.ts';

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
