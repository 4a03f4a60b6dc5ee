// Sets the theme before anything is drawn, so that a dark page never flashes light. The choice is made in shell/theme.ts.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('basis-theme');
    // oxlint-disable-next-line no-unused-vars -- ES5 has no catch without a name
  } catch (error) {
    // Without storage the system's theme is taken.
  }
  var system = matchMedia('(prefers-contrast: more)').matches
    ? 'highContrast'
    : matchMedia('(prefers-color-scheme: dark)').matches
      ? 'dark'
      : 'light';
  var isTheme = chosen === 'light' || chosen === 'dark' || chosen === 'highContrast';
  document.documentElement.dataset.theme = isTheme ? chosen : system;
})();
