// Setup of Vitest: what a test draws depends on the test and `TEST_SEED` alone, not on what ran before it.
import fc from 'fast-check';
import { afterEach, beforeEach, expect } from 'vitest';
import { endLeftovers } from './leftovers';
import { restartSequence, testSeed } from './seed';

fc.configureGlobal({ seed: testSeed });
restartSequence((expect.getState().testPath ?? '').replace(process.cwd(), ''));
beforeEach(({ task }) => restartSequence(task.id));
// Files share their modules, so what still follows the time or the server would do so in the next file.
afterEach(endLeftovers);
