import type { StorybookConfig } from '@storybook/react-vite';
import { fileURLToPath } from 'node:url';
import { catalogueFacts } from './facts.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Says the theme of the address before a script is there: until then a page has the system's, in a dark one it would glare. */
const THEME_AT_ONCE = `<script>
  {
    const theme = /\\btheme(?::|%3A)(light|dark)\\b/.exec(location.search);
    if (theme) document.documentElement.dataset.theme = theme[1];
  }
</script>`;

/** What Storybook's own surface writes in, as `theme.ts` says: from the files that screens have it from. */
const TYPEFACE = { from: folder('../src/typeface'), to: '/typeface' };

type Catalogue = StorybookConfig & { staticDirs: { from: string; to: string }[] };

/** How a catalogue of stories is built, wherever its stories are: the kit's, and those of the screens made with it. */
export const catalogue = (stories: StorybookConfig['stories']): Catalogue => ({
  framework: '@storybook/react-vite',
  stories,
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  staticDirs: [TYPEFACE],
  managerHead: (head) => `${head ?? ''}<link rel="stylesheet" href="./typeface/typeface.css" />`,
  // A story's page asks for it too when it is opened by itself.
  previewHead: (head) => `${head ?? ''}<link rel="icon" href="./favicon.svg" />${THEME_AT_ONCE}`,
  // Stories stand on the theme's own ground.
  features: { sidebarOnboardingChecklist: false, backgrounds: false },
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
    define: {
      ...vite.define,
      CATALOGUE_FACTS: JSON.stringify(
        catalogueFacts({
          kit: folder('../src'),
          screens: folder('../../../apps/license-admin/src'),
          rules: folder('../../domain/src'),
        }),
      ),
    },
    build: { ...vite.build, manifest: false, sourcemap: false, chunkSizeWarningLimit: 4000 },
  }),
});
