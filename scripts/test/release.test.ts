import { lockWithVersion, mustFollow, releasedChangelog, withVersion } from '../lib/release.ts';

describe('a release', () => {
  test('a package – its version and those of workspaces, and no others', () => {
    const manifest =
      '{\n  "version": "0.1.0",\n  "dependencies": {\n    "@store/a": "0.1.0",\n    "b": "0.1.0"\n  }\n}\n';
    expect(JSON.parse(withVersion(manifest, '0.2.0'))).toStrictEqual({
      version: '0.2.0',
      dependencies: { '@store/a': '0.2.0', b: '0.1.0' },
    });
  });

  test('the lock – the versions of the workspaces', () => {
    const packages = {
      '': { version: '0.1.0' },
      a: { version: '0.1.0', dependencies: { '@store/b': '0.1.0', c: '0.1.0' } },
      'node_modules/c': { version: '0.1.0' },
    };
    const lock = JSON.stringify({ version: '0.1.0', packages });
    expect(JSON.parse(lockWithVersion(lock, ['a'], '0.2.0'))).toStrictEqual({
      version: '0.2.0',
      packages: {
        '': { version: '0.2.0' },
        a: { version: '0.2.0', dependencies: { '@store/b': '0.2.0', c: '0.1.0' } },
        'node_modules/c': { version: '0.1.0' },
      },
    });
    expect(() => lockWithVersion(lock, ['z'], '0.2.0')).toThrow('does not know the workspace z');
  });

  test('the changelog – what was unreleased has the version, above earlier ones', () => {
    const before = '# Changelog\n\n## [Unreleased]\n\n- New.\n\n## [0.1.0] - 2026-01-01\n\n- Old.\n';
    const after = releasedChangelog(before, '0.2.0', '2026-02-03');
    expect(after).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-02-03\n\n- New.\n\n## [0.1.0] - 2026-01-01\n\n- Old.\n',
    );
    expect(() => releasedChangelog(after, '0.3.0', '2026-02-04')).toThrow('nothing that is unreleased');
    expect(() => releasedChangelog('# Changelog\n', '0.3.0', '2026-02-04')).toThrow('no heading');
  });

  test('a version – three numbers, not lower than the present one, without a tag', () => {
    expect(() => mustFollow('0.1.0', '0.1.0', [])).not.toThrow();
    expect(() => mustFollow('0.10.0', '0.9.0', ['v0.9.0'])).not.toThrow();
    expect(() => mustFollow('0.1.0', '0.1.0', ['v0.1.0'])).toThrow('released already');
    expect(() => mustFollow('0.9.0', '0.10.0', [])).toThrow('lower than 0.10.0');
    expect(() => mustFollow('v1', '0.10.0', [])).toThrow('Not a version');
  });
});
