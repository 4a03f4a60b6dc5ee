// Directus loads the sandbox of its scripted flows when it starts. It is native, and built only where there is a
// compiler; the bench has no flows, so that Directus starts without it.
const Module = require('node:module');

const load = Module.prototype.require;
Module.prototype.require = function requireWithoutSandbox(name) {
  return name === './out/isolated_vm' ? { ivm: {} } : load.call(this, name);
};
