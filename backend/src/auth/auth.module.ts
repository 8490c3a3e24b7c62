import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV, type Env } from '../config/env.js';
import { SettingsModule } from '../settings/index.js';
import { UsersModule } from '../users/index.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { AuthService } from './auth.service.js';
import { Credentials } from './credentials.js';
import { AccountDeskController } from './desk/account-desk.controller.js';
import { AccountDeskService } from './desk/account-desk.service.js';
import { ColleaguesController } from './desk/colleagues.controller.js';
import { ColleaguesRepository } from './desk/colleagues.repository.js';
import { ColleaguesService } from './desk/colleagues.service.js';
import { DevicesController } from './devices/devices.controller.js';
import { DevicesService } from './devices/devices.service.js';
import { GoogleAccounts } from './google/google-accounts.js';
import { GoogleController } from './google/google.controller.js';
import { GoogleService } from './google/google.service.js';
import { PasswordRules } from './password-rules.js';
import { Passwords } from './passwords.js';
import { AccountTokensRepository } from './recovery/account-tokens.repository.js';
import { RecoveryController } from './recovery/recovery.controller.js';
import { RecoveryMailsService } from './recovery/recovery-mails.service.js';
import { RecoveryService } from './recovery/recovery.service.js';
import { Session } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { TriesRepository } from './tries.repository.js';
import { FirstStaffService } from './staff/first-staff.service.js';
import { StaffAuthController } from './staff/staff-auth.controller.js';
import { StaffAuthService } from './staff/staff-auth.service.js';
import { TotpController } from './staff/totp.controller.js';
import { TotpRepository } from './staff/totp.repository.js';
import { TotpService } from './staff/totp.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Session]),
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        secret: env.JWT_SECRET,
        signOptions: { algorithm: 'HS256' },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
    SettingsModule,
    UsersModule,
  ],
  controllers: [
    AccountDeskController,
    AuthController,
    ColleaguesController,
    DevicesController,
    GoogleController,
    RecoveryController,
    StaffAuthController,
    TotpController,
  ],
  providers: [
    AccountDeskService,
    AccountTokensRepository,
    AuthService,
    ColleaguesRepository,
    ColleaguesService,
    Credentials,
    DevicesService,
    FirstStaffService,
    GoogleAccounts,
    GoogleService,
    PasswordRules,
    Passwords,
    RecoveryMailsService,
    RecoveryService,
    SessionsRepository,
    SessionsService,
    SignInThrottle,
    TriesRepository,
    StaffAuthService,
    TotpRepository,
    TotpService,
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
  exports: [Credentials, Passwords, SessionsRepository],
})
export class AuthModule {}
