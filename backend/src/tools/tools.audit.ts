import {
  assigned,
  type AuditSubjects,
  type Describe,
  SUBJECT_ID,
  switched,
  type Values,
  VERBS,
} from '../platform/audit/index.ts';

/** What was done with a release of a tool. */
function describeRelease(before: Values, after: Values): string | undefined {
  const current =
    typeof after['currentVersion'] === 'string' ? `version ${after['currentVersion']}` : undefined;
  if (typeof after['withdrawn'] === 'string') {
    const instead = current ? ` and made ${current} current` : '';
    const offSale = after['isActive'] === false ? ' and took the tool off sale' : '';
    return `withdrew version ${after['withdrawn']} of {name}${instead}${offSale}`;
  }
  if (typeof before['quarantine'] === 'string')
    return `lifted the quarantine of version ${before['quarantine']} of {name}`;
  if (typeof before['withdrawn'] === 'string') return `restored version ${before['withdrawn']} of {name}`;
  if (typeof after['changelogOf'] === 'string')
    return `corrected the changelog of version ${after['changelogOf']} of {name}`;
  return current && `made ${current} of {name} current`;
}

/** What was done with a guide of a tool. */
function describeGuide(before: Values, after: Values): string | undefined {
  if ('guide' in after) return `${'guide' in before ? 'changed' : 'added'} a guide of {name}`;
  return 'guide' in before ? 'deleted a guide of {name}' : undefined;
}

/** What was done with the records of a tool that sends orders. */
function describeRecord(before: Values, after: Values): string | undefined {
  if (typeof after['algoOverride'] === 'string') return 'said why {name} may be sold without a registration';
  if (after['logicChanged'] === true) return 'marked the registrations of {name} as to check';
  if ('evidence' in after) return 'added evidence of {name}';
  if ('registration' in after)
    return 'registration' in before ? 'checked a registration of {name}' : 'added a registration of {name}';
  return 'registration' in before ? 'deleted a registration of {name}' : undefined;
}

export const describeTool: Describe = ({ before, after, action }) => {
  if (action === 'delete' && Object.keys(after).length > 0) return 'archived {name}';
  if (action !== 'update') return `${VERBS[action]} {name}`;
  const said =
    describeRecord(before, after) ?? describeGuide(before, after) ?? describeRelease(before, after);
  if (said) return said;
  if (typeof after['version'] === 'string') return `released version ${after['version']} of {name}`;
  const active = switched(after['isActive'], 'activated {name}', 'deactivated {name}');
  const featured = switched(after['isFeatured'], 'featured {name}', 'stopped featuring {name}');
  const renamed = typeof before['name'] === 'string' ? `renamed ${before['name']} to {name}` : undefined;
  const repriced = after['price'] === undefined ? undefined : 'changed the price of {name}';
  const replanned = after['plans'] === undefined ? undefined : 'changed the plans of {name}';
  return active ?? featured ?? renamed ?? repriced ?? replanned ?? 'updated {name}';
};

export const toolsAudit: AuditSubjects = {
  tool: {
    name: `SELECT name FROM tools WHERE id = ${SUBJECT_ID}`,
    unnamed: 'a tool',
    namedById: 'SELECT id, name FROM tools',
    describe: describeTool,
  },
  review: {
    name: `SELECT t.name FROM reviews r JOIN tools t ON t.id = r.tool_id WHERE r.id = ${SUBJECT_ID}`,
    unnamed: 'a tool',
    describe: ({ before, after }) => {
      if ('reply' in after) {
        if (after['reply'] === null) return 'removed the reply to a review of {name}';
        return `${before['reply'] == null ? 'replied to' : 'changed the reply to'} a review of {name}`;
      }
      const hidden = switched(after['hidden'], 'hid a review of {name}', 'restored a review of {name}');
      return hidden ?? assigned(after, 'a review of {name}') ?? 'edited the note on a review of {name}';
    },
  },
  upload: {
    describe: ({ after }) => `uploaded the ${after['kind'] === 'archive' ? 'file' : 'picture'} “{name}”`,
  },
  categories: {
    describe: () => 'updated the tool categories',
  },
};
