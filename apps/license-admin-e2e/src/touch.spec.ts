import { expect, signIn, test } from './fixtures';
import { hiddenWithFocus, makeRecords, openRecord, openScreen, PHONE, SCREENS } from './phone';
import { signedInClient } from './provider';

test.use({ hasTouch: true, isMobile: true });

/** What is pressed, and where a finger meets something else less than 44 px from one edge of it to the other. */
const smallTargets = () => {
  const pressed = 'a[href], button, input, select, textarea, summary, [role=menuitem]';
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((target) => {
    const isShown = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // A link in a sentence is as high as its line.
    const isInSentence = [...target.parentNode!.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
    );
    // Names in rows, up to two over each other in 56 px, have WCAG's 24 px with their spacing; a card is pressed as a whole.
    const isNameInRow = window.innerWidth >= 768 && target.matches(':is(th, td) a');
    const isLine = isInSentence || isNameInRow;
    if (!isShown || isLine || target.closest('[inert], p, [aria-hidden=true]')) return [];
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isOn = (dx: number, dy: number) => {
      const there = document.elementFromPoint(x + dx, y + dy);
      return there !== null && (target.contains(there) || there.closest('label')?.control === target);
    };
    // What lies over it, such as a dialog, is pressed in its stead.
    if (width < 2 || !isOn(0, 0)) return [];
    const reach = (dx: number, dy: number) => {
      let steps = 0;
      while (steps < 44 && isOn(dx * (steps + 1), dy * (steps + 1))) steps++;
      return steps;
    };
    const size = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
    const name = target.getAttribute('aria-label') ?? target.textContent;
    return Math.min(...size) < 44 ? [`${name}: ${size.join(' x ')}`] : [];
  });
};

for (const [device, viewport] of [
  ['a phone', PHONE],
  ['a tablet', { width: 800, height: 1180 }],
  ['a tablet on its side', { width: 1024, height: 768 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('all that is pressed on a screen is as large as a finger', async ({ page }) => {
      await signIn(page);
      for (const screen of SCREENS) {
        await openScreen(page, screen);
        expect(await page.evaluate(smallTargets), screen).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(viewport.width);
      }
    });

    test("all that is pressed on a record's page and in its form is as large as a finger", async ({
      page,
    }) => {
      const records = await makeRecords(await signedInClient());
      await signIn(page);
      for (const [list, path] of Object.entries(records)) {
        await openRecord(page, path);
        // What happened is told in sentences.
        const small = await page.evaluate(smallTargets);
        expect(small, list).toEqual([]);
        await page.getByRole('button', { name: 'Edit', exact: true }).tap();
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' })).toBeVisible();
        expect(await page.evaluate(smallTargets), `the form of ${list}`).toEqual([]);
      }
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a form leaves its fields and its buttons in sight over the keyboard', async ({ page }) => {
    await signIn(page);
    await page.goto('customers');
    await page.getByRole('button', { name: 'Add Customer' }).tap();
    await page.setViewportSize({ width: 390, height: 400 });
    const form = page.getByRole('dialog');
    for (const field of await form.locator('input:enabled').all()) {
      await field.focus();
      await expect.poll(() => page.evaluate(hiddenWithFocus)).toEqual([]);
      await expect(form.getByRole('button', { name: 'Create Customer' })).toBeInViewport({ ratio: 1 });
    }
  });
});
