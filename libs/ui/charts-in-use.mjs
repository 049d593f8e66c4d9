/**
 * The chart library without what no chart of the kit draws with. It is one file of 570 kB that no bundler can shake, but
 * its package holds the sources too: a build starts from those, and what bars and doughnuts never call is left empty.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const sources = join(dirname(createRequire(import.meta.url).resolve('apexcharts/package.json')), 'src');

/** A class that is made for every chart, with what is then called whether it is used or not. */
const unused = (...methods) => `export default class { ${methods.map((name) => `${name}() {}`).join(' ')} }`;

/** By the file below the library's sources, or by the package. */
const INSTEAD = {
  'charts/BarStacked.js': unused(),
  'charts/BoxCandleStick.js': unused(),
  'charts/HeatMap.js': unused(),
  'charts/Line.js': unused(),
  'charts/Radar.js': unused(),
  'charts/Radial.js': unused(),
  'charts/RangeBar.js': unused(),
  'charts/Scatter.js': unused(),
  'charts/Treemap.js': unused(),
  'modules/Exports.js': unused(),
  'modules/Filters.js': unused('getDefaultFilter', 'applyFilter', 'setSelectionFilter'),
  'modules/TimeScale.js': unused(),
  'modules/Toolbar.js': unused('destroy'),
  'modules/ZoomPanSelection.js': unused('destroy'),
  'modules/annotations/Annotations.js': unused('drawImageAnnos', 'drawTextAnnos', 'drawAxesAnnotations'),
  'svgjs/svg.pathmorphing.js': '',
  '@svgdotjs/svg.draggable.js': '',
  '@svgdotjs/svg.filter.js': '',
  '@svgdotjs/svg.resize.js': '',
  '@svgdotjs/svg.select.js': '',
};

const EMPTY = '\0unused-in-charts:';

/** What is written otherwise, by the file's end: a text in it and what stands there instead. */
const OTHERWISE = {
  // Thirty files that teach the browsers of long ago what every browser can do.
  '@svgdotjs/svg.js/dist/svg.esm.js': (code) =>
    replaced(code, '__toESM(require_includes(), 1)', '{ default: (list) => list.includes }'),
  // As a CommonJS package it would have the whole library evaluated inside of functions, which is parsed twice.
  'react-apexcharts/dist/react-apexcharts.min.js': (code) => `
    import * as react from 'react';
    import apexcharts from 'apexcharts';
    import propTypes from 'prop-types';
    const packages = { react, apexcharts, 'prop-types': propTypes };
    const require = (name) => packages[name];
    const exports = {};
    ${code}
    export default exports.default;`,
};

function replaced(code, text, instead) {
  if (!code.includes(text)) throw new Error(`The chart library has no ${text}`);
  return code.replace(text, instead);
}

/** A plugin of Vite's. */
export function chartsInUse() {
  return {
    name: 'charts-in-use',
    enforce: 'pre',
    apply: 'build',
    async resolveId(id, importer) {
      if (id === 'apexcharts') return join(sources, 'apexcharts.js');
      if (!importer?.startsWith(sources)) return undefined;
      if (id in INSTEAD) return EMPTY + id;
      if (id.endsWith('.css')) return this.resolve(`${id}?inline`, importer);
      const path = join(dirname(importer), id.endsWith('.js') ? id : `${id}.js`);
      const name = path.slice(sources.length + 1);
      if (!path.startsWith(sources) || !(name in INSTEAD)) return undefined;
      if (!existsSync(path)) throw new Error(`The chart library has no ${name}`);
      return EMPTY + name;
    },
    load: (id) => (id.startsWith(EMPTY) ? INSTEAD[id.slice(EMPTY.length)] : undefined),
    transform(code, id) {
      const file = Object.keys(OTHERWISE).find((end) => id.endsWith(`/node_modules/${end}`));
      return file && { code: OTHERWISE[file](code), map: null };
    },
  };
}
