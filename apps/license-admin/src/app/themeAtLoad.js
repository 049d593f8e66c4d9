/* Runs in the head before anything is drawn; themeSlice.ts owns the rules and keeps them equal. */
(function () {
  try {
    var stored = localStorage.getItem('theme');
    if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored;
    // listing/DensityToggle.tsx owns it.
    if (localStorage.getItem('density') === 'compact') document.documentElement.dataset.density = 'compact';
  } catch {
    // Storage may be forbidden; the system's preference then stands.
  }
})();
