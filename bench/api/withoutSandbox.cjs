// Directus loads the sandbox of its scripted flows when it starts. It is native, and built only where there is a
// compiler; the bench has no flows, so that Directus starts without it.
const Module = require('node:module');

const load = Module._load;
Module._load = function loadWithoutSandbox(request, ...rest) {
  return request === './out/isolated_vm' ? { ivm: {} } : load.call(this, request, ...rest);
};
