import { join } from 'node:path';

// All hosts share node_modules of the parent folder.
const shared = join(import.meta.dirname, '..');

export default { turbopack: { root: shared }, outputFileTracingRoot: shared };
