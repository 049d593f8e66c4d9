/* Runs in the head before the program: whatever leaves the page empty, this says so and offers to load it again. */
(function () {
  function element(name, text, style) {
    var made = document.createElement(name);
    made.textContent = text;
    made.style.cssText = style || '';
    return made;
  }

  function sayWhereNothingIs() {
    var root = document.getElementById('root') || document.body;
    if (!root || root.children.length > 0) return;
    var reload = element(
      'button',
      'Reload',
      'font: inherit; color: inherit; background: none; border: 1px solid; border-radius: 0.5rem; padding: 0.5rem 1.25rem; cursor: pointer',
    );
    reload.type = 'button';
    reload.addEventListener('click', function () {
      window.location.reload();
    });
    var failure = element(
      'div',
      '',
      'max-width: 32rem; margin: auto; padding: 4rem 1.5rem; text-align: center; line-height: 1.5; font-family: system-ui, sans-serif',
    );
    failure.setAttribute('role', 'alert');
    failure.append(
      element('h1', 'Something went wrong', 'font-size: 1.25rem'),
      element(
        'p',
        'This page could not start. What you have saved is safe. The connection may be down, a new version may just have been installed, or the browser may be too old.',
        'margin: 0.75rem 0 1.5rem',
      ),
      reload,
    );
    root.append(failure);
  }

  window.addEventListener(
    'error',
    function (event) {
      var isScript = event.target === window || event.target.tagName === 'SCRIPT';
      // The program may still say something better by itself.
      if (isScript) setTimeout(sayWhereNothingIs);
    },
    true,
  );
})();
