import { expect, signIn, standStill, test } from './fixtures';
import { cards, hiddenWithFocus, PHONE } from './phone';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

test('the dashboard of a phone has one bar in reach of the thumb, and the filters over their rows', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('dashboard');
  await cards(page).first().waitFor();
  const create = page.getByRole('link', { name: 'Create License' });
  await expect(create).toHaveCount(1);
  await expect(create).toBeInViewport({ ratio: 1 });
  expect((await create.boundingBox())!.y).toBeGreaterThan(PHONE.height / 2);

  const filters = page.getByRole('button', { name: /^Filters/ });
  const first = page.getByRole('table', { name: 'Licenses Overview' }).getByRole('rowheader').first();
  const isOver = async () => (await filters.boundingBox())!.y < (await first.boundingBox())!.y;
  await filters.scrollIntoViewIfNeeded();
  expect(await isOver()).toBe(true);
  await filters.tap();
  await standStill(page);
  expect(await isOver()).toBe(true);
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.focus();
  expect(await page.evaluate(hiddenWithFocus)).toEqual([]);
});

test('the ring of the licenses stands beside its words, and the expiring ones come next', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('dashboard');
  const ring = page.locator('.apexcharts-canvas').first();
  const words = page.getByText('valid and in use');
  await ring.waitFor();
  const [drawn, said] = [(await ring.boundingBox())!, (await words.boundingBox())!];
  expect(drawn.x + drawn.width).toBeLessThanOrEqual(said.x);
  const next = page.getByRole('heading', { name: 'Licenses Expiring Within 30 Days' });
  expect((await next.boundingBox())!.y).toBeLessThan(PHONE.height * 1.1);
});
