import { join } from 'node:path';

// The hosts share what is installed in the folder above.
const shared = join(import.meta.dirname, '..');

export default { turbopack: { root: shared }, outputFileTracingRoot: shared };
