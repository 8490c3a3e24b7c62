import { getAccess } from '~/api/access';
import { getLibrary } from '~/api/account';
import { getCommunities } from '~/api/communities';
import { getLicenses } from '~/api/licenses';
import { getSubscriptions } from '~/api/subscriptions';
import type { Access, Community, LibraryRecord, License } from '~/api/types';

/** A tool in the library, with the rights to it. */
export interface MyTool {
  record: LibraryRecord;
  license?: License;
  access?: Access;
  groups?: Community[];
  /** The day on which its subscription is debited next. */
  renewsOn?: string;
}

/** The customer's library, and groups of tools that are not in it. What cannot be read beside it is left out. */
export async function loadTools() {
  const [library, licenses, own, rights, communities] = await Promise.all([
    getLibrary(),
    getLicenses(),
    getSubscriptions(),
    getAccess(),
    getCommunities(),
  ]);
  if (!library.ok) return library;
  if (!licenses.ok) return licenses;
  const byTool = new Map(licenses.data.licenses.map((license) => [license.toolId, license]));
  const accessByTool = new Map(
    (rights.ok ? rights.data.access : []).map((access) => [access.toolId, access]),
  );
  const groups = communities.ok ? communities.data.communities : [];
  // Without them the cards say until when the licence is valid.
  const running = (own.ok ? own.data.subscriptions : []).filter(({ status }) => status === 'active');
  const renewals = new Map(running.map(({ toolId, nextChargeAt }) => [toolId, nextChargeAt]));
  const records = library.data.purchasedTools;
  /** A group of several tools is on the card of the first. */
  const findCard = ({ toolIds }: Community) =>
    records.find(({ type, tool }) => type !== 'trial' && toolIds.includes(tool._id));
  const tools = records.map((record): MyTool => ({
    record,
    license: byTool.get(record.tool._id),
    access: accessByTool.get(record.tool._id),
    groups: groups.filter((community) => findCard(community) === record),
    renewsOn: renewals.get(record.tool._id) ?? undefined,
  }));
  return { ok: true as const, data: { tools, groups: groups.filter((community) => !findCard(community)) } };
}
