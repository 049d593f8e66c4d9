import { setting } from '@lm/ui/storybook/setting';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  ...setting,
  argTypes: {
    at: { description: 'The address, with its query.' },
    scenario: {
      description: 'What the server has and how it behaves.',
      control: 'select',
      options: ['demo', 'empty', 'thousand', 'slow', 'failing'],
    },
    as: {
      description: 'Who is signed in.',
      control: 'inline-radio',
      options: ['administrator', 'user', 'nobody'],
    },
    prepare: { table: { disable: true } },
  },
  args: { scenario: 'demo', as: 'administrator' },
  parameters: {
    ...setting.parameters,
    layout: 'fullscreen',
    // Each story has a page for itself, also where two are side by side.
    docs: { story: { inline: false } },
    a11y: {
      ...setting.parameters.a11y,
      // Storybook's own links before the story make axe take the skip link for content.
      config: { rules: [{ id: 'region', enabled: false }] },
    },
    options: {
      storySort: {
        order: [
          'Overview',
          ['Made Of', 'Texts'],
          'Dashboard',
          'Licenses',
          'Customers',
          'Applications',
          'User Management',
          'Audit Logs',
          'Session',
          'Shell',
        ],
      },
    },
  },
};

export default preview;
