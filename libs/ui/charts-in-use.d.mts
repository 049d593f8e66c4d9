import type { Plugin } from 'vite';

export declare function chartsInUse(): Plugin;
