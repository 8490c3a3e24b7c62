import fc from 'fast-check';
import { canonicalMailbox, mailboxIdentity } from './mailbox.ts';

describe('canonicalMailbox', () => {
  test.each([
    ['Asha@Example.com', 'asha@example.com'],
    [' asha@example.com ', 'asha@example.com'],
    ['asha+1@example.com', 'asha@example.com'],
    ['asha+one+two@example.com', 'asha@example.com'],
    ['asha.rao@example.com', 'asha.rao@example.com'],
    ['a.s.h.a+x@gmail.com', 'asha@gmail.com'],
    ['asha@googlemail.com', 'asha@gmail.com'],
    ['asha@mail.gmail.com', 'asha@mail.gmail.com'],
    ['asha@example.com.', 'asha@example.com'],
    ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
    ['asha@\u095bोन.भारत', canonicalMailbox('asha@ज़ोन.भारत')],
    ['asha@例え。テスト', 'asha@xn--r8jz45g.xn--zckzah'],
    ['asha@example.com\u2069', 'asha@example.com'],
    ['a\u200bsha@example.com', 'asha@example.com'],
    ['"+asha"@example.com', '+asha@example.com'],
    ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
    ['asha@xn--bcher-kva.example', 'asha@xn--bcher-kva.example'],
    ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['"asha+1"@example.com', 'asha@example.com'],
    ['ａｓｈａ@example.com', 'asha@example.com'],
    ['+asha@example.com', '+asha@example.com'],
    ['...@gmail.com', '...@gmail.com'],
    ['asha', 'asha'],
    ['', ''],
  ])('%s – %s', (given, canonical) => {
    expect(canonicalMailbox(given)).toBe(canonical);
  });

  test('any text – a name, and the same name when it is made again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (given) => {
        const once = canonicalMailbox(given);
        expect(canonicalMailbox(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  const name = fc.stringMatching(/^[a-z0-9]{1,20}$/);
  const tag = fc.stringMatching(/^[a-zA-Z0-9.+-]{0,20}$/);

  test('capitals, a tag, and dots at Gmail – the same mailbox', () => {
    fc.assert(
      fc.property(name, tag, fc.constantFrom('example.com', 'gmail.com'), (local, mark, domain) => {
        const plain = canonicalMailbox(`${local}@${domain}`);
        expect(canonicalMailbox(`${local.toUpperCase()}+${mark}@${domain.toUpperCase()}`)).toBe(plain);
        expect(canonicalMailbox(`${[...local].join('.')}@gmail.com`)).toBe(`${local}@gmail.com`);
      }),
    );
  });

  test('two names – two mailboxes', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        fc.pre(one !== other);
        expect(canonicalMailbox(`${one}@example.com`)).not.toBe(canonicalMailbox(`${other}@example.com`));
      }),
    );
  });
});

describe('mailboxIdentity', () => {
  test('two spellings of one mailbox – one hash, without the address', () => {
    const { identity } = mailboxIdentity('Asha.Rao+shop@Example.com');
    // The demo's test has the same.
    expect(identity).toBe('a9f7034fc72fda7388971f2938cd7ba086b889672af09720e80b32185cdf5b79');
    expect(mailboxIdentity('asha.rao@example.com').identity).toBe(identity);
    expect(mailboxIdentity('asharao@example.com').identity).not.toBe(identity);
  });
});
