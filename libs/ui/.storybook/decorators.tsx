import type { Decorator } from '@storybook/react-vite';

/** Draws a story from right to left. */
export const rightToLeft: Decorator = (Story) => (
  <div dir="rtl">
    <Story />
  </div>
);

/** Draws a story no wider than that, such as a column of a form. */
export const atMost =
  (maxInlineSize: string): Decorator =>
  (Story) => (
    <div style={{ maxInlineSize }}>
      <Story />
    </div>
  );
