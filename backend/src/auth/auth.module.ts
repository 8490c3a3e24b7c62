import { randomUUID } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV, type Env } from '../config/env.js';
import { AuditService } from '../platform/audit/index.js';
import { PersonalDataService } from '../platform/personal-data/index.js';
import { SettingsModule } from '../settings/index.js';
import { ACCOUNT_ACCESS, UsersModule } from '../users/index.js';
import { ApiKeyAccessService } from './api-keys/api-key-access.service.js';
import { ApiKeyEmailsService } from './api-keys/api-key-emails.service.js';
import { ApiKeyEndsService } from './api-keys/api-key-ends.service.js';
import { ApiKey } from './api-keys/api-key.entity.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { KeyScopeGuard } from './api-keys/key-scope.guard.js';
import { authAudit } from './auth.audit.js';
import './auth.permissions.js';
import { EmailSignInMailsService } from './email-sign-in/email-sign-in-mails.service.js';
import { EmailSignInController } from './email-sign-in/email-sign-in.controller.js';
import { EmailSignIn } from './email-sign-in/email-sign-in.entity.js';
import { EmailSignInService } from './email-sign-in/email-sign-in.service.js';
import { EmailSignInsRepository } from './email-sign-in/email-sign-ins.repository.js';
import { GoogleAccountsService } from './google/google-accounts.service.js';
import { GoogleClientService } from './google/google-client.service.js';
import { GoogleSignInStore } from './google/google-sign-in.store.js';
import { GoogleController } from './google/google.controller.js';
import { GoogleService } from './google/google.service.js';
import { GoogleStrategy } from './google/google.strategy.js';
import { PasskeyChallengesRepository } from './passkeys/passkey-challenges.repository.js';
import { PasskeyChallengesService } from './passkeys/passkey-challenges.service.js';
import { PasskeyEmailsService } from './passkeys/passkey-emails.service.js';
import { PasskeyReauthController } from './passkeys/passkey-reauth.controller.js';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.js';
import { PasskeySignInService } from './passkeys/passkey-sign-in.service.js';
import { Passkey, PasskeyChallenge } from './passkeys/passkey.entity.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeysRepository } from './passkeys/passkeys.repository.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { WebauthnService } from './passkeys/webauthn.service.js';
import { authPersonalData } from './personal-data.js';
import { AccountToken } from './recovery/account-token.entity.js';
import { AccountTokensRepository } from './recovery/account-tokens.repository.js';
import { RecoveryEmailsService } from './recovery/recovery-emails.service.js';
import { RecoveryController } from './recovery/recovery.controller.js';
import { RecoveryService } from './recovery/recovery.service.js';
import { DevicesController } from './sessions/devices.controller.js';
import { DevicesService } from './sessions/devices.service.js';
import { FreshSignInGuard } from './sessions/fresh-sign-in.guard.js';
import { NewDeviceService } from './sessions/new-device.service.js';
import { PeopleExportInterceptor } from './sessions/people-export.interceptor.js';
import { RolesGuard } from './sessions/roles.guard.js';
import { SessionCleanupService } from './sessions/session-cleanup.service.js';
import { ActiveDay, Session } from './sessions/session.entity.js';
import { SessionGuard } from './sessions/session.guard.js';
import { SessionStrategy } from './sessions/session.strategy.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { currentTokenKey } from './sessions/token-keys.js';
import { AccountAccessService } from './sign-in/account-access.service.js';
import { CredentialsService } from './sign-in/credentials.service.js';
import { MailboxOwnerService } from './sign-in/mailbox-owner.service.js';
import { NewAccountsService } from './sign-in/new-accounts.service.js';
import { PasswordRulesService } from './sign-in/password-rules.service.js';
import { PasswordsService } from './sign-in/passwords.service.js';
import { SignInAttempt } from './sign-in/sign-in-attempt.entity.js';
import { SignInAttemptsRepository } from './sign-in/sign-in-attempts.repository.js';
import { SignInThrottleService } from './sign-in/sign-in-throttle.service.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { FirstStaffService } from './staff/first-staff.service.js';
import { StaffAccountsController } from './staff/staff-accounts.controller.js';
import { StaffAccountsService } from './staff/staff-accounts.service.js';
import { StaffAuthController } from './staff/staff-auth.controller.js';
import { StaffAuthService } from './staff/staff-auth.service.js';
import { StaffMembersController } from './staff/staff-members.controller.js';
import { StaffMembersRepository } from './staff/staff-members.repository.js';
import { StaffMembersService } from './staff/staff-members.service.js';
import { SecondFactorGuard } from './two-factor/second-factor.guard.js';
import { SecondFactorService } from './two-factor/second-factor.service.js';
import { StaffRecoveryCode, StaffTotp } from './two-factor/staff-totp.entity.js';
import { TotpSecretsService } from './two-factor/totp-secrets.service.js';
import { TotpController } from './two-factor/totp.controller.js';
import { TotpRepository } from './two-factor/totp.repository.js';
import { TotpService } from './two-factor/totp.service.js';
import { UnlockEmailsService } from './unlock/unlock-emails.service.js';
import { UnlockController } from './unlock/unlock.controller.js';
import { UnlockService } from './unlock/unlock.service.js';
import { UnlockedAddress } from './unlock/unlocked-address.entity.js';

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
    EmailSignInMailsService,
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
  exports: [ACCOUNT_ACCESS],
})
export class AuthModule {
  constructor(audit: AuditService, personalData: PersonalDataService) {
    audit.register(authAudit);
    personalData.register(authPersonalData);
  }
}
