import fc from 'fast-check';
import { canonicalMailbox } from '../src/common/fields/mailbox.ts';
import { CouponSteps } from './support/coupon-steps.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
let steps: CouponSteps;
beforeAll(async () => {
  shop = await Shop.open();
  steps = new CouponSteps(shop, await shop.store.staff());
});
afterAll(() => shop.close());

async function inDatabase(addresses: readonly string[]): Promise<(string | null)[]> {
  const rows = await shop.store.database.rows<{ mailbox: string | null }>(
    `SELECT canonical_mailbox(a) AS mailbox FROM unnest($1::text[]) WITH ORDINALITY AS s (a, i) ORDER BY i`,
    [addresses],
  );
  return rows.map(({ mailbox }) => mailbox);
}

describe('the database’s name of a mailbox', () => {
  test.each([
    'Asha.Rao@Example.com',
    ' asha@example.com ',
    'asha+one+two@example.com',
    '+asha@example.com',
    '+asha+1@example.com',
    'a.s.h.a+x@gmail.com',
    'Asha.Rao@GoogleMail.com',
    '...@gmail.com',
    'asha@mail.gmail.com',
    'asha@example.com..',
    'asha@bücher.example',
    'asha@BÜCHER.example',
    'asha@xn--bcher-kva.example',
    'asha@straße.example',
    'asha@उदाहरण.भारत',
    'asha@बाज़ार.भारत',
    'asha@\u095bोन.भारत',
    'asha@例え。テスト',
    'asha@пример.рф',
    'ÉVA@example.com',
    '"asha+1"@example.com',
    '"odd@local"@example.com',
    'ａｓｈａ@ｇｍａｉｌ.com',
    'asha@example.com\u2069',
    'a\u200bsha@example.com',
    'ñ\u0303n\u0303@example.com',
    'asha',
    '@',
    '',
  ])('%j – that of the application', async (address) => {
    expect(await inDatabase([address])).toEqual([canonicalMailbox(address)]);
  });

  test('any address of any domain – that of the application', async () => {
    const label = fc.string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom(...'abzäéñжяדกकख例テ한-0'),
    });
    const addresses = fc.tuple(fc.emailAddress(), fc.array(label, { minLength: 1, maxLength: 3 }));
    const sample = fc
      .sample(addresses, 500)
      .map(([email, labels]) => email.replace(/[^@]+$/, [...labels, 'example'].join('.')));
    // Names that no domain can have, such as two hyphens at the third place, are none of ASCII.
    const valid = sample.filter((address) => /^[ -~]*$/.test(canonicalMailbox(address)));
    expect(valid.length).toBeGreaterThan(50);
    expect(await inDatabase(valid)).toEqual(valid.map(canonicalMailbox));
  });
});

describe('a coupon for first purchases, or once for each', () => {
  const buyer = async (email: string) => {
    const customer = await shop.store.customer();
    await shop.store.database.rows('UPDATE users SET email = $2 WHERE id = $1', [customer.id, email]);
    return customer;
  };
  const refusal = async (email: string, couponCode: string) => {
    const answer = await steps.order({ toolId: await steps.tool(), couponCode }, await buyer(email));
    return answer.status === 200 ? 'accepted' : answer.body.error.code;
  };

  test('an address that differs in dots – another person’s, but at Gmail', async () => {
    const [first, once] = [await steps.coupon({ firstPurchase: true }), await steps.coupon()];
    for (const email of ['d.ev@example.com', 'd.ev@gmail.com'])
      await steps.paid(await buyer(email), await steps.tool(), once.code);
    expect(await refusal('de.v@example.com', first.code)).toBe('accepted');
    expect(await refusal('dev@example.com', once.code)).toBe('accepted');
    expect(await refusal('de.v@gmail.com', first.code)).toBe('COUPON_FIRST_PURCHASE');
    expect(await refusal('DEV+2@googlemail.com', once.code)).toBe('COUPON_USED_BY_YOU');
  });

  test('its domain in the other form – the same person', async () => {
    const [{ code }, once] = [await steps.coupon({ firstPurchase: true }), await steps.coupon()];
    await steps.paid(await buyer('dev@bücher.example'), await steps.tool(), once.code);
    expect(await refusal('dev@xn--bcher-kva.example', code)).toBe('COUPON_FIRST_PURCHASE');
  });
});
