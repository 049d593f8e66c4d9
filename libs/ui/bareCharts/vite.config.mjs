import { defineConfig } from 'vite';
import { chartsInUse } from '../charts-in-use.mjs';

export default defineConfig({
  base: './',
  plugins: [chartsInUse()],
  build: {
    outDir: '../test-results/bareCharts',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
});
