import type { StorybookConfig } from '@storybook/react-vite';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asOwn, type StorySources, withoutStories } from './copiedCode.ts';
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

/** What a program imports the kit's entries as, by their files. */
const ENTRIES = {
  '@lm/ui': 'index',
  '@lm/ui/pickers': 'pickers',
  '@lm/ui/form-dialog': 'form-dialog',
  '@lm/ui/charts': 'charts',
};

/** What a file of stories has beside it, for them alone. */
const SAMPLES = /from '\.\/(demo\w+|\w+Samples)';/g;

/** What the code of the stories in a folder of the kit may need. */
export function storySources(kit: string): StorySources {
  const read = (file: string) => readFileSync(join(kit, file), 'utf8');
  const files = readdirSync(join(kit, 'src'), { recursive: true, encoding: 'utf8' });
  const stories = files.filter((file) => file.endsWith('.stories.tsx'));
  const withSamples = (file: string) => {
    const text = read(`src/${file}`);
    const beside = [...text.matchAll(SAMPLES)].map(([, name]) => join(dirname(file), name!));
    const samples = files.filter((other) => beside.includes(other.replace(/\.tsx?$/, '')));
    return [withoutStories(text), ...samples.map((other) => asOwn(read(`src/${other}`)))].join('\n\n');
  };
  return {
    stories: Object.fromEntries(stories.map((file) => [`./src/${file}`, withSamples(file)])),
    entries: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, file]) => [name, read(`src/${file}.ts`)]),
    ),
  };
}

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
  features: { sidebarOnboardingChecklist: false, backgrounds: false, experimentalCodeExamples: true },
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
      STORY_SOURCES: JSON.stringify(storySources(folder('..'))),
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
