import { randomUUID } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV, type Env } from '../config/env.ts';
import { AuditService } from '../platform/audit/index.ts';
import { PersonalDataService } from '../platform/personal-data/index.ts';
import { SettingsModule } from '../settings/index.ts';
import { ACCOUNT_ACCESS, UsersModule } from '../users/index.ts';
import { ApiKeyAccessService } from './api-keys/api-key-access.service.ts';
import { ApiKeyEmailsService } from './api-keys/api-key-emails.service.ts';
import { ApiKeyEndsService } from './api-keys/api-key-ends.service.ts';
import { ApiKey } from './api-keys/api-key.entity.ts';
import { ApiKeysController } from './api-keys/api-keys.controller.ts';
import { ApiKeysRepository } from './api-keys/api-keys.repository.ts';
import { ApiKeysService } from './api-keys/api-keys.service.ts';
import { KeyScopeGuard } from './api-keys/key-scope.guard.ts';
import { authAudit } from './auth.audit.ts';
import './auth.permissions.ts';
import { EmailSignInEmailsService } from './email-sign-in/email-sign-in-emails.service.ts';
import { EmailSignInController } from './email-sign-in/email-sign-in.controller.ts';
import { EmailSignIn } from './email-sign-in/email-sign-in.entity.ts';
import { EmailSignInService } from './email-sign-in/email-sign-in.service.ts';
import { EmailSignInsRepository } from './email-sign-in/email-sign-ins.repository.ts';
import { GoogleAccountsService } from './google/google-accounts.service.ts';
import { GoogleClientService } from './google/google-client.service.ts';
import { GoogleSignInStore } from './google/google-sign-in.store.ts';
import { GoogleController } from './google/google.controller.ts';
import { GoogleService } from './google/google.service.ts';
import { GoogleStrategy } from './google/google.strategy.ts';
import { PasskeyChallengesRepository } from './passkeys/passkey-challenges.repository.ts';
import { PasskeyChallengesService } from './passkeys/passkey-challenges.service.ts';
import { PasskeyEmailsService } from './passkeys/passkey-emails.service.ts';
import { PasskeyReauthController } from './passkeys/passkey-reauth.controller.ts';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.ts';
import { PasskeySignInService } from './passkeys/passkey-sign-in.service.ts';
import { Passkey, PasskeyChallenge } from './passkeys/passkey.entity.ts';
import { PasskeysController } from './passkeys/passkeys.controller.ts';
import { PasskeysRepository } from './passkeys/passkeys.repository.ts';
import { PasskeysService } from './passkeys/passkeys.service.ts';
import { WebauthnService } from './passkeys/webauthn.service.ts';
import { authPersonalData } from './personal-data.ts';
import { AccountToken } from './recovery/account-token.entity.ts';
import { AccountTokensRepository } from './recovery/account-tokens.repository.ts';
import { RecoveryEmailsService } from './recovery/recovery-emails.service.ts';
import { RecoveryController } from './recovery/recovery.controller.ts';
import { RecoveryService } from './recovery/recovery.service.ts';
import { DevicesController } from './sessions/devices.controller.ts';
import { DevicesService } from './sessions/devices.service.ts';
import { FreshSignInGuard } from './sessions/fresh-sign-in.guard.ts';
import { NewDeviceService } from './sessions/new-device.service.ts';
import { PeopleExportInterceptor } from './sessions/people-export.interceptor.ts';
import { RolesGuard } from './sessions/roles.guard.ts';
import { SessionCleanupService } from './sessions/session-cleanup.service.ts';
import { ActiveDay, Session } from './sessions/session.entity.ts';
import { SessionGuard } from './sessions/session.guard.ts';
import { SessionStrategy } from './sessions/session.strategy.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { currentTokenKey } from './sessions/token-keys.ts';
import { AccountAccessService } from './sign-in/account-access.service.ts';
import { CredentialsService } from './sign-in/credentials.service.ts';
import { MailboxOwnerService } from './sign-in/mailbox-owner.service.ts';
import { NewAccountsService } from './sign-in/new-accounts.service.ts';
import { PasswordRulesService } from './sign-in/password-rules.service.ts';
import { PasswordsService } from './sign-in/passwords.service.ts';
import { SignInAttempt } from './sign-in/sign-in-attempt.entity.ts';
import { SignInAttemptsRepository } from './sign-in/sign-in-attempts.repository.ts';
import { SignInThrottleService } from './sign-in/sign-in-throttle.service.ts';
import { SignInController } from './sign-in/sign-in.controller.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { FirstStaffService } from './staff/first-staff.service.ts';
import { NewCustomersService } from './staff/new-customers.service.ts';
import { StaffAccountsController } from './staff/staff-accounts.controller.ts';
import { StaffAccountsService } from './staff/staff-accounts.service.ts';
import { StaffAuthController } from './staff/staff-auth.controller.ts';
import { StaffAuthService } from './staff/staff-auth.service.ts';
import { StaffMembersController } from './staff/staff-members.controller.ts';
import { StaffMembersRepository } from './staff/staff-members.repository.ts';
import { StaffMembersService } from './staff/staff-members.service.ts';
import { SecondFactorGuard } from './two-factor/second-factor.guard.ts';
import { SecondFactorService } from './two-factor/second-factor.service.ts';
import { StaffRecoveryCode, StaffTotp } from './two-factor/staff-totp.entity.ts';
import { TotpSecretsService } from './two-factor/totp-secrets.service.ts';
import { TotpController } from './two-factor/totp.controller.ts';
import { TotpRepository } from './two-factor/totp.repository.ts';
import { TotpService } from './two-factor/totp.service.ts';
import { UnlockEmailsService } from './unlock/unlock-emails.service.ts';
import { UnlockController } from './unlock/unlock.controller.ts';
import { UnlockService } from './unlock/unlock.service.ts';
import { UnlockedAddress } from './unlock/unlocked-address.entity.ts';

/** Global, because `users` needs what this module implements for it and cannot import it. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([
      AccountToken,
      ActiveDay,
      ApiKey,
      EmailSignIn,
      Passkey,
      PasskeyChallenge,
      Session,
      SignInAttempt,
      StaffRecoveryCode,
      StaffTotp,
      UnlockedAddress,
    ]),
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env) => {
        const { kid, secret } = currentTokenKey(env);
        return { secret, signOptions: { algorithm: 'HS256', keyid: kid } };
      },
    }),
    PassportModule.registerAsync({ useFactory: () => ({ defaultStrategy: `session-${randomUUID()}` }) }),
    SettingsModule,
    UsersModule,
  ],
  controllers: [
    ApiKeysController,
    StaffAccountsController,
    SignInController,
    StaffMembersController,
    DevicesController,
    EmailSignInController,
    GoogleController,
    PasskeyReauthController,
    PasskeySignInController,
    PasskeysController,
    RecoveryController,
    StaffAuthController,
    TotpController,
    UnlockController,
  ],
  providers: [
    ApiKeyAccessService,
    ApiKeyEmailsService,
    ApiKeyEndsService,
    ApiKeysRepository,
    ApiKeysService,
    StaffAccountsService,
    AccountTokensRepository,
    SignInService,
    StaffMembersRepository,
    StaffMembersService,
    CredentialsService,
    DevicesService,
    EmailSignInEmailsService,
    EmailSignInService,
    EmailSignInsRepository,
    FirstStaffService,
    GoogleAccountsService,
    GoogleClientService,
    GoogleService,
    GoogleSignInStore,
    GoogleStrategy,
    PasskeyChallengesRepository,
    PasskeyChallengesService,
    PasskeyEmailsService,
    PasskeySignInService,
    PasskeysRepository,
    PasskeysService,
    PasswordRulesService,
    PasswordsService,
    RecoveryEmailsService,
    MailboxOwnerService,
    NewAccountsService,
    NewCustomersService,
    NewDeviceService,
    RecoveryService,
    SecondFactorService,
    SessionCleanupService,
    SessionsRepository,
    SessionsService,
    SignInThrottleService,
    SignInAttemptsRepository,
    StaffAuthService,
    TotpRepository,
    TotpSecretsService,
    TotpService,
    SessionStrategy,
    UnlockEmailsService,
    UnlockService,
    WebauthnService,
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: KeyScopeGuard },
    { provide: APP_GUARD, useClass: RolesGuard },
    { provide: APP_GUARD, useClass: SecondFactorGuard },
    { provide: APP_GUARD, useClass: FreshSignInGuard },
    { provide: APP_INTERCEPTOR, useClass: PeopleExportInterceptor },
    { provide: ACCOUNT_ACCESS, useClass: AccountAccessService },
  ],
  exports: [ACCOUNT_ACCESS, NewCustomersService],
})
export class AuthModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(authAudit);
    personalData.register(authPersonalData);
  }
}
