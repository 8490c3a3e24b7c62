import { describe, expect, test } from '@jest/globals';
import { PasswordRulesService } from './password-rules.service.js';

const rules = new PasswordRulesService();
const refusal = (password: string, role: 'user' | 'admin' = 'user') =>
  rules.check('newPassword', password, role).then(
    () => null,
    (error: unknown) => error,
  );

describe('new password', () => {
  test.each(['123456', 'password', 'PassWord1', 'qwerty123', 'letmein1'])(
    '%s – too common',
    async (password) => {
      expect(await refusal(password)).toMatchObject({
        status: 400,
        details: { fields: { newPassword: /too common/ } },
      });
    },
  );

  test('one nobody uses – taken', async () => {
    expect(await refusal('gap-up-monday')).toBeNull();
  });

  test('eleven characters – enough for a customer, not for staff', async () => {
    expect(await refusal('elevenchars')).toBeNull();
    expect(await refusal('elevenchars', 'admin')).toMatchObject({ status: 400 });
    expect(await refusal('twelve chars', 'admin')).toBeNull();
  });
});
