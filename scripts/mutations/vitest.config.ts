import { defineConfig } from 'vitest/config';

const conditions = ['basis-source', 'module', 'development|production'];

// The unit tests of one area in modules of their own: a change of one run is not to be seen by the next.
export default defineConfig({
  resolve: { conditions: [...conditions, 'browser'] },
  ssr: { resolve: { conditions: [...conditions, 'node'] } },
  test: {
    environment: 'node',
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    testTimeout: 30_000,
  },
});
