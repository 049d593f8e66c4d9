/* Runs in the head before anything is drawn; themeSlice.ts owns the rules and keeps them equal. */
(function () {
  try {
    var stored = localStorage.getItem('theme');
    if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored;
  } catch {
    // Storage may be forbidden; the system's preference then stands.
  }
})();
