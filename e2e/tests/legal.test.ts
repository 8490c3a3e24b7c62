import { expect, test } from '../fixtures/index.ts';

const BLACK = 'rgb(0, 0, 0)';
const PAGES = [
  ['/terms', 'Terms of Service', 'Privacy Policy'],
  ['/privacy', 'Privacy Policy', 'Terms'],
  ['/cookies', 'Cookie Policy', 'Terms'],
] as const;

test('legal pages printed in the dark theme – only the text, black on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [path, title, other] of PAGES) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1, name: title });
    const around = [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('region', { name: 'Cookie consent' }),
      page.getByRole('link', { name: '← Back to Home' }),
      page.getByRole('navigation', { name: 'Legal pages' }).getByRole('link', { name: other }),
    ];
    for (const part of around) await expect(part).toBeVisible();
    await expect(heading).not.toHaveCSS('color', BLACK);
    await page.emulateMedia({ media: 'print' });
    for (const part of around) await expect(part).toBeHidden();
    await expect(heading).toHaveCSS('color', BLACK);
    await expect(page.getByText('December 15, 2024')).toHaveCSS('color', BLACK);
    await expect(page.getByRole('main').getByRole('paragraph').last()).toHaveCSS('color', BLACK);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen' });
  }
});
