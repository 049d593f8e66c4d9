import { expect } from 'storybook/test';

/** Plays a story whose words must not be wider than their place, which a decorator has made narrow. */
export async function staysWithin({ canvasElement }: { canvasElement: HTMLElement }) {
  const place = canvasElement.firstElementChild!;
  await expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth);
}
