import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { majorOfBinaries, majorOfCluster, refuseOtherMajor } from './clusterVersion';

const folder = mkdtempSync(join(tmpdir(), 'basis-cluster-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('refuses a cluster of another major version, but not a missing one', () => {
  expect(majorOfCluster(folder)).toBe(null);
  refuseOtherMajor(folder);
  writeFileSync(join(folder, 'PG_VERSION'), `${majorOfBinaries()}\n`);
  refuseOtherMajor(folder);
  expect(() => refuseOtherMajor(folder, majorOfBinaries() + 1)).toThrow(
    /was written by PostgreSQL \d+, but this Basis includes PostgreSQL \d+\./,
  );
});
