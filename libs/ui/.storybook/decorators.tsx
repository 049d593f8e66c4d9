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

/** Draws a story inside a text with a look of its own, such as a figure in the head of a table. */
export const inALoudText: Decorator = (Story) => (
  <div
    style={{
      font: 'italic bold 1.25rem/3 var(--lm-font-mono)',
      letterSpacing: '0.2em',
      textAlign: 'end',
      textTransform: 'uppercase',
      whiteSpace: 'nowrap',
    }}
  >
    <Story />
  </div>
);
