import { catalogue } from './catalogue';

export default catalogue(['../src/**/*.mdx', '../src/**/*.stories.tsx']);
