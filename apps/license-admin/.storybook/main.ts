import { catalogue } from '@lm/ui/storybook/catalogue';

export default {
  ...catalogue(['../src/**/*.stories.tsx']),
  // Every story has the one component that starts the application; the preview describes what it takes.
  typescript: { reactDocgen: false },
};
