import { showManager } from '@lm/ui/storybook/showManager';

// The kit's catalogue is served one level up.
showManager({ title: 'License Admin screens', home: '../' });
