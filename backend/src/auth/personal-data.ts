import { IsNull, LessThanOrEqual } from 'typeorm';
import { rows } from '../database/database.ts';
import type { PersonalDataPart } from '../platform/personal-data/index.ts';
import { ApiKey } from './api-keys/api-key.entity.ts';
import { EmailSignIn } from './email-sign-in/email-sign-in.entity.ts';
import { Passkey, PasskeyChallenge } from './passkeys/passkey.entity.ts';
import { AccountToken } from './recovery/account-token.entity.ts';
import { SignInAttempt } from './sign-in/sign-in-attempt.entity.ts';
import { StaffTotp } from './two-factor/staff-totp.entity.ts';
import { UnlockedAddress } from './unlock/unlocked-address.entity.ts';

export const authPersonalData: PersonalDataPart = {
  tables: [
    'account_tokens',
    'active_days',
    'api_keys',
    'email_sign_ins',
    'passkey_challenges',
    'passkeys',
    'sessions',
    'sign_in_failures',
    'staff_recovery_codes',
    'staff_totp',
    'unlocked_addresses',
  ],
  sections: {
    sessions: `SELECT kind, user_agent AS "userAgent", address, created_at AS "createdAt",
        last_used_at AS "lastUsedAt", expires_at AS "expiresAt", revoked_at AS "endedAt"
      FROM sessions WHERE user_id = $1 ORDER BY created_at`,
    // Without the address: another person may have entered the wrong password.
    failedSignIns: `SELECT f.failed_at AS "at" FROM sign_in_failures f JOIN users u ON f.account = lower(u.email)
      WHERE u.id = $1 AND NOT f.pending ORDER BY f.failed_at`,
    // Without the keys, which say nothing about the person.
    passkeys: `SELECT name, synced, created_at AS "createdAt", last_used_at AS "lastUsedAt"
      FROM passkeys WHERE user_id = $1 ORDER BY created_at`,
    // Without the scopes, which say nothing about the person.
    apiKeys: `SELECT name, created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt",
        revoked_at AS "revokedAt"
      FROM api_keys WHERE created_by = $1 ORDER BY created_at`,
    daysActive: 'SELECT day FROM active_days WHERE user_id = $1 ORDER BY day',
  },
  async erase(manager, { id, email }, now) {
    await manager.getRepository(SignInAttempt).delete({ account: email.toLowerCase() });
    await manager.getRepository(UnlockedAddress).delete({ account: email.toLowerCase() });
    await rows(
      manager,
      `UPDATE sessions SET revoked_at = coalesce(revoked_at, $2), user_agent = NULL, address = NULL WHERE user_id = $1`,
      [id, now],
    );
    await manager.getRepository(ApiKey).update({ createdBy: id, revokedAt: IsNull() }, { revokedAt: now });
    const ofPerson = { userId: id, createdAt: LessThanOrEqual(now) };
    await manager.getRepository(AccountToken).delete(ofPerson);
    await manager.getRepository(StaffTotp).delete(ofPerson);
    await manager.getRepository(Passkey).delete(ofPerson);
    await manager.getRepository(EmailSignIn).delete({ userId: id });
    await manager.getRepository(PasskeyChallenge).delete({ userId: id });
  },
};
