// Browsers preload modules themselves nowadays; without the polyfill the bundle is the page and the client alone.
export default { build: { modulePreload: { polyfill: false } } };
