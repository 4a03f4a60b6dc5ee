// Shows browsers that lack what Basis depends on nothing but the message of index.html. Written in ES5, so that they can
// run it. What it looks for came with Chrome and Edge 120, Firefox 121 and Safari 17; boot/support.ts stops the app.
(function () {
  var page = document.documentElement;
  var isExplorer = /MSIE |Trident\//.test(navigator.userAgent);
  function isSupported() {
    try {
      return (
        'noModule' in document.createElement('script') &&
        typeof URL.canParse === 'function' &&
        typeof [].toSorted === 'function' &&
        CSS.supports('selector(:has(*))') &&
        CSS.supports('selector(:dir(ltr))')
      );
      // oxlint-disable-next-line no-unused-vars -- ES5 has no catch without a name
    } catch (error) {
      return false;
    }
  }
  if (!isExplorer && isSupported()) return;
  page.setAttribute('data-unsupported', '');
  if (!isExplorer)
    document.getElementById('unsupported-title').innerHTML = 'Basis depends on features that this browser lacks.';
})();
