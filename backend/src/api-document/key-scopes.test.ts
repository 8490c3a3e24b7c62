import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from '../app.module.ts';
import { API_KEY_SCOPES } from '../common/access/permissions.ts';
import { parseEnv } from '../config/env.ts';
import { buildDocument } from './build-document.ts';

/** The operations that docs/api.md says an API key can use. Another one must be added there on purpose. */
function documented(): Record<string, string> {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
  const rows = page.matchAll(/^\| `([A-Z]+) \/api(\/\S+)` +\| `(\w+:\w+)` +\|/gm);
  return Object.fromEntries([...rows].map(([, method, path, scope = '']) => [`${method} ${path}`, scope]));
}

/** Nothing of these is open to keys, whatever their scopes: money, access, settings, staff and keys need a person. */
const NEVER =
  /refund|grant|reissue|settings|rotate|\/staff|login|logout|reauth|totp|passkeys|roles|api-keys|webhook|alerts|gateway|payouts|disputes|invariants|mails|sessions|sign-out|status|withdraw|audit-log|security-events|readiness/;

/** Reads, with a body that is too long for an address. */
const SAVES_NOTHING = ['POST /admin/markdown/preview', 'POST /admin/claims/check'];

interface Operation {
  name: string;
  isStaffs: boolean;
  scope: unknown;
  description?: string;
  security?: Record<string, string[]>[];
}

let operations: Operation[];

beforeAll(async () => {
  const module = AppModule.with(parseEnv({ DATABASE_URL: 'postgresql://unused' }));
  const app = await NestFactory.create(module, new FastifyAdapter(), { preview: true, logger: false });
  app.setGlobalPrefix('api');
  operations = Object.entries(buildDocument(app).paths).flatMap(([path, item]) =>
    (['get', 'head', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const isStaffs = path.startsWith('/api/admin/') || Reflect.has(operation, 'x-permission');
      const name = `${method.toUpperCase()} ${path.slice('/api'.length)}`;
      const { description, security } = operation;
      return [{ name, isStaffs, scope: Reflect.get(operation, 'x-scope') as unknown, description, security }];
    }),
  );
});

const open = () => operations.filter(({ scope }) => scope !== undefined && scope !== 'closed');

describe('scopes of API keys', () => {
  test('operations with a scope – exactly those in docs/api.md', () => {
    expect(open().length).toBeGreaterThan(40);
    expect(Object.fromEntries(open().map(({ name, scope }) => [name, scope]))).toEqual(documented());
  });

  test('every staff operation – names its scope or says "closed"; no other operation takes a key', () => {
    expect(operations.filter(({ isStaffs, scope }) => isStaffs === (scope === undefined))).toEqual([]);
    expect(operations.filter(({ scope }) => scope === 'closed').length).toBeGreaterThan(60);
  });

  test('money, access, settings, staff and keys – closed', () => {
    expect(open().filter(({ name }) => NEVER.test(name))).toEqual([]);
  });

  test('a scope to read – opens GET only, and a scope to write nothing that a GET answers', () => {
    const wrong = open().filter(
      ({ name, scope }) =>
        String(scope).endsWith(':read') !== (name.startsWith('GET ') || SAVES_NOTHING.includes(name)),
    );
    expect(wrong).toEqual([]);
  });

  test('every scope – opens an operation, or a part of one that describes it', () => {
    const used = new Set(open().map(({ scope }) => scope));
    const isDescribed = (scope: string) =>
      open().some(({ description }) => description?.includes(`also has the scope \`${scope}\``));
    expect(API_KEY_SCOPES.filter((scope) => !used.has(scope) && !isDescribed(scope))).toEqual([]);
  });

  test('document – says the scope in words, and only open operations accept a key', () => {
    for (const { name, scope, description, security } of operations.filter(({ isStaffs }) => isStaffs)) {
      const isOpen = scope !== 'closed';
      const words = isOpen ? `API keys need the scope \`${String(scope)}\`.` : 'Closed to API keys.';
      expect([name, description]).toEqual([name, expect.stringContaining(words)]);
      const accepted = security?.flatMap(({ apiKey }) => apiKey ?? []) ?? [];
      expect([name, accepted]).toEqual([name, isOpen ? [scope] : []]);
    }
  });
});
