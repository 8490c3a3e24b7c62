import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { SandboxConfig } from '../config.ts';
import type { Settings } from '../settings.ts';
import { registerAuthorize } from './authorize/routes.ts';
import { registerGoogleControl } from './control.ts';
import { createGoogleFaults } from './faults.ts';
import { createGrants } from './grants.ts';
import { createPeople } from './people.ts';
import { registerProvider } from './routes.ts';
import { createSigningKey } from './signing-key.ts';
import { createTokenEndpoint } from './token-endpoint.ts';

/** Creates the stand-in for Google's OpenID provider. */
export function createGoogle(parts: {
  db: DatabaseSync;
  settings: Settings;
  clock: Clock;
  config: SandboxConfig;
}) {
  const { db, settings, clock, config } = parts;
  const client = config.googleClient;
  const people = createPeople(db);
  const grants = createGrants(db, clock);
  const key = createSigningKey(db);
  const faults = createGoogleFaults(settings);

  return {
    /** Mounts the account chooser and the provider's API at `/google`. `origin` is the sandbox's address for browsers. */
    register(app: FastifyInstance, origin: () => string): void {
      const issuer = () => `${origin()}/google`;
      const exchange = createTokenEndpoint({ client, grants, people, key, clock, issuer });
      void app.register(
        async (scope) => {
          await scope.register(formbody, { bodyLimit: 64 * 1024 });
          registerAuthorize(scope, { client, people, grants, storeName: config.merchantName });
          registerProvider(scope, { exchange, people, grants, key, faults, clock, issuer });
        },
        { prefix: '/google' },
      );
    },
    /** Mounts the control API at `/__sim/google`. */
    registerControl: (app: FastifyInstance) => registerGoogleControl(app, { people, faults }),
  };
}
