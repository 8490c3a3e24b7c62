import { getActorName, describeEvent, type NamedEvent } from './describe-event.ts';

const ASHA = { id: 'u1', name: 'Asha Rao' };
const STAFF = { id: 'a1', name: 'Store Admin' };

function event(part: Partial<NamedEvent>): NamedEvent {
  return {
    kind: 'sign-in',
    actor: ASHA,
    subject: ASHA,
    details: {},
    ...part,
  };
}

describe('an event as a sentence', () => {
  test.each<[Partial<NamedEvent>, string]>([
    [{}, 'Asha Rao signed in'],
    [{ actor: STAFF, subject: STAFF, details: { session: 'staff' } }, 'Store Admin signed in to the console'],
    [{ kind: 'sign-in-failed', actor: null }, 'Someone entered a wrong password or code for Asha Rao'],
    [
      { kind: 'sign-in-failed', actor: null, subject: null },
      'Someone entered a wrong password or code for an unknown account',
    ],
    [{ kind: 'session-ended' }, 'Asha Rao signed out'],
    [{ kind: 'session-ended', details: { sessions: 'others' } }, 'Asha Rao signed out on all other devices'],
    [{ kind: 'session-ended', actor: STAFF }, 'Store Admin signed Asha Rao out on every device'],
    [
      { kind: 'session-ended', actor: null, details: { sessions: 'all', by: 'confirmation' } },
      'Someone confirmed the address of Asha Rao, which ended earlier sessions',
    ],
    [{ kind: 'data-exported' }, 'Asha Rao exported their data'],
    [
      { kind: 'data-exported', actor: STAFF, subject: STAFF, details: { list: 'newsletter' } },
      'Store Admin exported the list of subscribers',
    ],
    [
      { kind: 'role-changed', actor: STAFF, details: { from: 'user', to: 'admin' } },
      'Store Admin changed the role of Asha Rao from user to admin',
    ],
    [
      { kind: 'role-changed', actor: STAFF, details: { to: 'admin' } },
      'Store Admin gave Asha Rao the role admin',
    ],
    [
      { kind: 'factor-removed', actor: STAFF, details: { factor: 'totp' } },
      'Store Admin removed the sign-in step “authenticator app” of Asha Rao',
    ],
    [
      { kind: 'access-refused', details: { route: 'GET /api/admin/users', alsoRefused: '99' } },
      'Asha Rao was refused GET /api/admin/users, after 99 other refusals',
    ],
    [{ kind: 'account-erased', actor: { id: 'u1', name: null } }, 'a deleted account deleted their account'],
  ])('%j – %s', (part, sentence) => {
    const one = event(part);
    expect(`${getActorName(one)} ${describeEvent(one)}`).toBe(sentence);
  });
});
