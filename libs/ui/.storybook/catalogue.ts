import type { StorybookConfig } from '@storybook/react-vite';

/** How a catalogue of stories is built, wherever its stories are: the kit's, and those of the screens made with it. */
export const catalogue = (stories: StorybookConfig['stories']): StorybookConfig => ({
  framework: '@storybook/react-vite',
  stories,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      // Attributes of the platform's elements are documented elsewhere; the tables show what the kit adds.
      propFilter: (prop) => !prop.parent?.fileName.includes('node_modules'),
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
    },
  },
  viteFinal: (vite) => ({
    ...vite,
    // Relative addresses, so that the built catalogue works under any path.
    base: './',
    build: { ...vite.build, manifest: false, sourcemap: false, chunkSizeWarningLimit: 4000 },
  }),
});
