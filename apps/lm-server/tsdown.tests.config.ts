import { defineConfig } from 'tsdown';
import shipped from './tsdown.config';

/** What is not JavaScript, and what the bundler breaks. */
const APART = ['@electric-sql/', '@node-rs/', '@opentelemetry/', 'pg-native'];

/** The same server with its packages inside, for the tests, which start hundreds: loading one file costs half as much. */
export default defineConfig({
  ...shipped,
  sourcemap: false,
  deps: {
    alwaysBundle: new RegExp(`^(?!${APART.join('|')})`),
    neverBundle: new RegExp(`^(${APART.join('|')})`),
    onlyBundle: false,
  },
});
