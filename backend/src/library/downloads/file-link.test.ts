import fc from 'fast-check';
import { type AccessReason, type FileLink, linkKey, readLink, signLink } from './file-link.ts';

const key = linkKey('a secret of at least thirty-two characters');

const anyLink: fc.Arbitrary<FileLink> = fc.record({
  linkId: fc.uuid(),
  userId: fc.uuid(),
  releaseId: fc.uuid(),
  reason: fc.constantFrom<AccessReason>('owner', 'free', 'trial', 'staff'),
  expiresAt: fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }),
});

describe('file links', () => {
  test('signed link – read back unchanged', () => {
    fc.assert(
      fc.property(anyLink, (link) => {
        expect(readLink([key], link.releaseId, signLink(key, link))).toEqual(link);
      }),
    );
  });

  test('any one character changed, added or removed – invalid', () => {
    fc.assert(
      fc.property(
        anyLink,
        fc.nat(),
        fc.string({ maxLength: 1 }),
        fc.boolean(),
        (link, seed, character, replace) => {
          const token = signLink(key, link);
          const at = seed % token.length;
          const changed = token.slice(0, at) + character + token.slice(at + (replace ? 1 : 0));
          fc.pre(changed !== token);
          expect(readLink([key], link.releaseId, changed)).toBeNull();
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('link of another release or key – invalid', () => {
    fc.assert(
      fc.property(anyLink, fc.uuid(), (link, otherRelease) => {
        fc.pre(otherRelease !== link.releaseId);
        const token = signLink(key, link);
        expect(readLink([key], otherRelease, token)).toBeNull();
        expect(readLink([linkKey('another secret, also of thirty-two')], link.releaseId, token)).toBeNull();
      }),
    );
  });

  test('any text – invalid, no exception', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'binary' }), (releaseId, token) => {
        expect(readLink([key], releaseId, token)).toBeNull();
      }),
    );
  });
});
