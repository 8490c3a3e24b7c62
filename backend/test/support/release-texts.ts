import type { TestStore } from './app.ts';
import type { Answer } from './http.ts';
import type { KeptText } from './kept-text.ts';
import { addTool, type StaffTool } from './tools.ts';

interface Scene {
  store: TestStore;
  staff: string;
  toolId: string;
}

type Releases = { [name: string]: unknown }[];
type Shown = Answer<{ tool: { releases: Releases } }>;

/** The texts of releases; `use` gives the store when it is open. */
export function releaseTexts(use: () => Scene): KeptText[] {
  const read = (id: string): Promise<Shown> => use().store.api.get(`/admin/tools/${id}`, use().staff);
  const getRelease = async (id: string) => String((await read(id)).body.data.tool.releases[0]?.id);
  const readChangelog: KeptText['read'] = async () => {
    const { store, toolId } = use();
    const answer = await store.api.get<{ releases: Releases }>(`/tools/${toolId}/releases`);
    const staffs = await read(toolId);
    return [
      [answer, answer.body.data.releases[0]?.changelog],
      [staffs, staffs.body.data.tool.releases[0]?.changelog],
    ];
  };
  let withdrawn: StaffTool | undefined;
  return [
    {
      name: 'release: changelog',
      of: ['POST /admin/tools changelog', 'PUT /admin/tools/{id} changelog'],
      max: 5000,
      save: (changelog) => use().store.api.put(`/admin/tools/${use().toolId}`, { changelog }, use().staff),
      read: readChangelog,
    },
    {
      name: 'release: corrected changelog',
      of: ['PUT /admin/releases/{id} changelog'],
      max: 5000,
      save: async (changelog) => {
        const path = `/admin/releases/${await getRelease(use().toolId)}`;
        return use().store.api.put(path, { changelog }, use().staff);
      },
      read: readChangelog,
    },
    {
      name: 'release: why withdrawn',
      of: ['POST /admin/releases/{id}/withdraw reason'],
      max: 500,
      save: async (reason) => {
        const { store, staff } = use();
        const tool = await addTool(store, staff);
        const path = `/admin/releases/${await getRelease(tool.id)}/withdraw`;
        const answer = await store.api.post(path, { reason }, staff);
        if (answer.status < 300) withdrawn = tool;
        return answer;
      },
      read: async () => {
        const answer = await read(withdrawn?.id ?? '');
        return [[answer, answer.body.data.tool.releases[0]?.withdrawalReason]];
      },
    },
  ];
}
