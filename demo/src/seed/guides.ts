import { minutesAfter } from './calendar.ts';
import { idFor } from './ids.ts';
import type { Shop } from './shop.ts';

const DAY = 24 * 60;

/** Guides of tools. `(picture 1)` in a text is the first picture of the tool. */
export function addGuides(shop: Shop): void {
  const written = minutesAfter(shop.calendar.now, -15 * DAY);
  for (const { id, tool } of shop.tools) {
    const { images = [] } = shop.files[tool.slug] ?? {};
    const withPictures = (text: string): string =>
      text.replaceAll(
        /\(picture (\d+)\)/g,
        (_, place: string) => `(/api/media/${images[Number(place) - 1]?.id}.webp)`,
      );
    shop.add(
      'tool_guides',
      tool.guides.map(({ title, access, body }, index) => ({
        id: idFor(`guide/${tool.slug}/${index}`, written),
        tool_id: id,
        title,
        body: withPictures(body),
        position: index + 1,
        access,
        created_at: written,
        updated_at: written,
      })),
    );
  }
}
