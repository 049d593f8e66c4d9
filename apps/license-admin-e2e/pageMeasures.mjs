/** What a page costs while it is loaded: by Lighthouse, or by the browser's own entries where there is none. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** As Lighthouse has them: a slow phone on a slow network, and a computer on a quick one. */
export const DEVICES = {
  desktop: {
    screen: { width: 1350, height: 940, deviceScaleFactor: 1, mobile: false },
    network: { latency: 40, downloadThroughput: 1_280_000, uploadThroughput: 1_280_000 },
    slowdown: 1,
  },
  phone: {
    screen: { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true },
    network: { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 },
    slowdown: 4,
  },
};

/** A page that did nothing for so long is loaded, in milliseconds. */
const QUIET_MS = 2_000;
const LONG_TASK_MS = 50;

/** Lighthouse, from the folder that LIGHTHOUSE names or as it is installed; undefined where it is not. */
export async function findLighthouse() {
  const require = createRequire(import.meta.url);
  try {
    return await import(pathToFileURL(require.resolve(process.env.LIGHTHOUSE ?? 'lighthouse')).href);
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    return undefined;
  }
}

/** Lets Lighthouse load an address in a running browser. */
export async function byLighthouse({ default: lighthouse, desktopConfig }, { port }, address, device) {
  const flags = { port, onlyAudits: AUDITS, output: 'json', logLevel: 'error' };
  const { lhr } = await lighthouse(address, flags, device === 'desktop' ? desktopConfig : undefined);
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const [firstPaint, largestPaint, blocked, shift] = AUDITS.map((audit) => lhr.audits[audit].numericValue);
  return { score: lhr.categories.performance.score * 100, firstPaint, largestPaint, blocked, shift };
}

/** Loads an address on a slowed machine and network, and adds up what the browser tells of it. */
export async function bySlowedBrowser({ context }, address, device) {
  const { screen, network, slowdown } = DEVICES[device];
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  try {
    await browser.send('Performance.enable');
    await browser.send('Network.enable');
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
    await browser.send('Network.emulateNetworkConditions', { offline: false, ...network });
    await browser.send('Emulation.setDeviceMetricsOverride', screen);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      const seen = (window.seenWhileLoaded = { tasks: [], shift: 0, at: 0 });
      const watch = (type, take) =>
        new PerformanceObserver((list) => {
          seen.at = performance.now();
          list.getEntries().forEach(take);
        }).observe({ type, buffered: true });
      watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
      watch('layout-shift', ({ value }) => (seen.shift += value));
      watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
      watch('paint', ({ name, startTime }) => {
        if (name === 'first-contentful-paint') seen.firstPaint = startTime;
      });
      watch('resource', () => undefined);
    });
    await page.goto(address, { timeout: 120_000 });
    await page.waitForFunction((quiet) => performance.now() - window.seenWhileLoaded.at > quiet, QUIET_MS, {
      polling: 500,
      timeout: 120_000,
    });
    const { tasks, shift, firstPaint, largestPaint } = await page.evaluate(() => window.seenWhileLoaded);
    const { metrics } = await browser.send('Performance.getMetrics');
    const busy = metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    const blocked = tasks
      .filter(([start, duration]) => start + duration > firstPaint)
      .reduce((sum, [, duration]) => sum + duration - LONG_TASK_MS, 0);
    return { firstPaint, largestPaint, blocked, shift, busy };
  } finally {
    await page.close();
  }
}
