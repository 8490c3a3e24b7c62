import { putOnSale } from '../../factories/tools.ts';
import { expect, test } from '../../fixtures/index.ts';

/** How long a page may show the state before a change. */
const GRACE_MS = 1000;

test('a price change with cached pages – after one second none shows the old price', async ({
  request,
  staffApi,
}) => {
  const tool = await putOnSale(staffApi, { price: 43_210 });
  const paths = [`/tools/${tool.id}`, '/tools', `/tools?search=${encodeURIComponent(tool.name)}`];
  const shown = async (path: string) => (await request.get(path)).text();

  for (const price of [43_211, 43_212]) {
    const [before, after] = [price - 1, price].map((rupees) => `₹${rupees.toLocaleString('en-IN')}`);
    // Requested repeatedly, so that every page is cached.
    for (const path of [...paths, ...paths]) expect(await shown(path)).toContain(before);
    await staffApi.put(`/admin/tools/${tool.id}`, { price });
    await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
    for (const path of paths) {
      const page = await shown(path);
      expect(page).toContain(after);
      expect(page).not.toContain(before);
    }
  }
});
