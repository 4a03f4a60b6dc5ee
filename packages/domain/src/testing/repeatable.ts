// Setup of Vitest: what a test draws depends on the test and `TEST_SEED` alone, not on what ran before it.
import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import { restartSequence, testSeed } from './seed';

fc.configureGlobal({ seed: testSeed });
restartSequence((expect.getState().testPath ?? '').replace(process.cwd(), ''));
beforeEach(({ task }) => restartSequence(task.id));
