import { expect } from 'storybook/test';

/** Plays a story whose words must not be wider than their place. @param width in rem */
export const staysWithin =
  (width: number) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const words = document.createRange();
    words.selectNodeContents(canvasElement);
    await expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(width * 16);
  };
