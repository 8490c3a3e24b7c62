import type { Schemas } from '@store/api-client';
import { CommunityInput } from '@store/api-client/limits';

import type { Tone } from '../components/Badge';
import {
  findProblems,
  newValues,
  toBody,
  toValues,
  type FormValues,
  type Problems,
} from '../components/form/fields';
import { formatCount } from '../components/format';

/** A group for owners, as staff see it. */
export type Community = Schemas['StaffCommunity'];
export type Check = Schemas['CommunityCheck'];
/** A customer who is in a group, was in it, or may join it. */
export type Member = Schemas['CommunityMemberRecord'];
type MemberState = NonNullable<Member['state']>;

/** Resources that change with a group. */
export const COMMUNITY_RELATED = ['communities', 'community-members', 'alerts'];

/** The form's values. */
export type CommunityValues = FormValues<Schemas['CommunityInput']>;

export const newCommunity: CommunityValues = {
  ...newValues<Schemas['CommunityInput']>(CommunityInput),
  rules: 'Support and updates only. No tips, no promises.',
};

/** The token is never shown again. */
export const communityValues = (community: Community): CommunityValues => ({
  ...toValues<Schemas['CommunityInput']>(CommunityInput, community),
  token: '',
});

/** The body to send; an empty token keeps the stored one. */
export function communityBody(values: CommunityValues) {
  const { token, claimOverride, ...body } = toBody<Schemas['CommunityInput']>(CommunityInput, values);
  return {
    ...body,
    ...(token && { token }),
    ...(claimOverride && { claimOverride }),
  };
}

/** The problem of each invalid field. The server checks the same. */
export const communityErrors =
  (isNew: boolean) =>
  (values: CommunityValues): Problems<CommunityValues> =>
    findProblems(CommunityInput, values, {
      token: tokenProblem(values.token, isNew),
      externalId: values.externalId.trim() === '' ? 'Enter the id of the group' : undefined,
      toolIds: values.toolIds.length + values.planIds.length === 0 ? 'Choose a tool or a plan' : undefined,
      rules: values.rules.trim() === '' ? 'Write the rules of the group' : undefined,
      claimOverride: undefined,
    });

function tokenProblem(token: string, isNew: boolean): string | undefined {
  const text = token.trim();
  if (text === '') return isNew ? 'Enter the token that BotFather gave you' : undefined;
  const isToken = new RegExp(CommunityInput.token.pattern).test(text);
  return isToken ? undefined : 'Enter the token that BotFather gave you';
}

export const communityDraft = (id: string | undefined): string => `community:${id ?? 'new'}`;

/** Where the group stands, in a word. */
export function getState({ isActive, problem }: Pick<Community, 'isActive' | 'problem'>): {
  label: string;
  tone: Tone;
} {
  if (!isActive) return { label: 'Inactive', tone: 'quiet' };
  return problem === null ? { label: 'Works', tone: 'success' } : { label: 'Needs attention', tone: 'error' };
}

/** `12 members, 3 not joined, 1 without a right`. */
export function describeCounts(
  community: Pick<Community, 'joinedCount' | 'waitingCount' | 'withoutRightCount'>,
) {
  const { joinedCount, waitingCount, withoutRightCount } = community;
  return [
    `${formatCount(joinedCount)} ${joinedCount === 1 ? 'member' : 'members'}`,
    waitingCount > 0 && `${formatCount(waitingCount)} not joined`,
    withoutRightCount > 0 && `${formatCount(withoutRightCount)} without a right`,
  ]
    .filter(Boolean)
    .join(', ');
}

export const toolNames = ({ tools }: Pick<Community, 'tools'>): string =>
  tools.map(({ name }) => name).join(', ');

const STATES: Record<MemberState, { label: string; tone: Tone }> = {
  invited: { label: 'Invited', tone: 'warning' },
  joined: { label: 'Member', tone: 'success' },
  to_remove: { label: 'To remove', tone: 'warning' },
  removed: { label: 'Removed', tone: 'quiet' },
  left: { label: 'Left', tone: 'quiet' },
};

/** Those of the server, and two that cut across them. */
export const memberFilters = [
  { value: 'waiting', label: 'Not joined' },
  { value: 'without_right', label: 'Without a right' },
  ...Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
];

export function getMemberState({ state, isAdmin }: Pick<Member, 'state' | 'isAdmin'>): {
  label: string;
  tone: Tone;
} {
  if (isAdmin) return { label: 'Administrator', tone: 'quiet' };
  return state === null ? { label: 'Not joined', tone: 'warning' } : STATES[state];
}
