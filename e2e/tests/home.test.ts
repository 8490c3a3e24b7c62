import { expect, test } from '../fixtures/index.ts';
import { waitForHydration } from '../support/hydration.ts';

test('the announcements – advance every five seconds, pause on hover and can be changed by hand', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await waitForHydration(page);
  const slider = page.getByRole('region', { name: 'Announcements' });
  const slide = slider.getByRole('group');
  await slider.getByRole('button', { name: 'Show announcement 1' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(slide).toHaveAttribute('aria-label', /^1 of \d+$/);
  await page.clock.fastForward(5_100);
  await expect(slide).toHaveAttribute('aria-label', /^2 of/);
  await slider.hover();
  await page.clock.fastForward(12_000);
  await expect(slide).toHaveAttribute('aria-label', /^2 of/);
  const back = slider.getByRole('button', { name: 'Previous announcement' });
  await back.click();
  await back.click();
  await expect(slide).toHaveAttribute('aria-label', /^(\d+) of \1$/);
});

test('the announcements touched on a phone – stop advancing @phone-only', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await waitForHydration(page);
  const slide = page.getByRole('region', { name: 'Announcements' }).getByRole('group');
  await expect(slide).toHaveAttribute('aria-label', /^1 of/);
  await page.clock.fastForward(5_100);
  await expect(slide).toHaveAttribute('aria-label', /^2 of/);
  await slide.getByRole('paragraph').tap();
  await page.getByRole('heading', { level: 1 }).tap();
  await page.clock.fastForward(12_000);
  await expect(slide).toHaveAttribute('aria-label', /^2 of/);
  await expect(slide).toHaveAttribute('aria-live', 'polite');
});

test('the announcements’ pause button – stops and starts them @phone', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await waitForHydration(page);
  const slider = page.getByRole('region', { name: 'Announcements' });
  const slide = slider.getByRole('group');
  await slider.getByRole('button', { name: 'Pause announcements' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.fastForward(12_000);
  await expect(slide).toHaveAttribute('aria-label', /^1 of/);
  await slider.getByRole('button', { name: 'Play announcements' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.fastForward(5_100);
  await expect(slide).toHaveAttribute('aria-label', /^2 of/);
});

test('the home page – slider, hero, brokers, reasons, featured tools and call to action, in this order', async ({
  page,
}) => {
  await page.goto('/');
  const parts = [
    page.getByRole('region', { name: 'Announcements' }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('heading', { name: /leading brokers/ }),
    page.getByRole('heading', { name: '8+ Years Experience' }),
    page.getByRole('heading', { name: 'Featured tools' }),
    page.getByRole('heading', { name: 'Start with a free tool today' }),
  ];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? -1));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops).not.toContain(-1);
  await expect(page.getByText('Zerodha').first()).toBeVisible();
  await page.getByRole('link', { name: 'View All Tools' }).click();
  await expect(page).toHaveURL(/\/tools$/);
});

test('the announcements on a phone – no text is cut off @phone-only', async ({ page }) => {
  await page.goto('/');
  const slider = page.getByRole('region', { name: 'Announcements' });
  const slide = slider.getByRole('group');
  await waitForHydration(page);
  // A touch stops the slider.
  await slide.getByRole('paragraph').tap();
  const label = (await slide.getAttribute('aria-label')) ?? '';
  const [first, count] = /^(\d+) of (\d+)$/.exec(label)?.slice(1).map(Number) ?? [];
  if (!first || !count) throw new Error(`"${label}" does not say which of how many`);
  expect(count).toBeGreaterThan(1);
  for (let step = 0; step < count; step += 1) {
    const cutOff = await slide
      .getByRole('paragraph')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(cutOff).toBeLessThanOrEqual(0);
    await slider.getByRole('button', { name: 'Next announcement' }).click();
    await expect(slide).toHaveAttribute('aria-label', `${((first + step) % count) + 1} of ${count}`);
  }
});

test('the brokers with reduced motion – all fourteen can be read', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const brokers = page.getByRole('region', { name: /leading brokers/ }).getByRole('listitem');
  await expect(brokers).toHaveCount(14);
  for (const broker of await brokers.all()) {
    const { x = -1, width = 0 } = (await broker.boundingBox()) ?? {};
    expect(x, await broker.innerText()).toBeGreaterThanOrEqual(0);
    expect(x + width, await broker.innerText()).toBeLessThanOrEqual(390);
  }
});
