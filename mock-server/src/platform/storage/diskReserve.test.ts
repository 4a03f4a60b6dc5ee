import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDiskReserve, type DiskReserve } from './diskReserve';

const kilobyte = 1024;
const sizes = { reserve: 96 * kilobyte, least: 32 * kilobyte };
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

let folder: string;
let disk: DiskReserve | undefined;
let free: number;

// What the reserve holds is not free.
const freeBytes = vi.fn(async () => free - (existsSync(reserve()) ? statSync(reserve()).size : 0));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'basis-reserve-'));
  for (const told of Object.values(log)) told.mockClear();
});
afterEach(() => {
  disk?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const reserve = (): string => join(folder, 'reserve');
const open = async (): Promise<DiskReserve> => (disk = await keepDiskReserve(folder, log as never, sizes, freeBytes));
const at = async (kilobytes: number): Promise<boolean> => {
  free = kilobytes * kilobyte;
  await disk?.look();
  return disk?.isFull() ?? false;
};

describe('the reserve on a disk', () => {
  it('is written at the start, and kept where it is there', async () => {
    free = 1000 * kilobyte;
    await open();
    expect(statSync(reserve()).size).toBe(sizes.reserve);
    const { ino } = statSync(reserve());
    await disk?.look();
    expect(statSync(reserve()).ino).toBe(ino);
  });

  it('is freed when the disk is full, and changes wait until there is room for it again', async () => {
    free = 1000 * kilobyte;
    await open();
    expect(await at(130)).toBe(false);
    expect(await at(127)).toBe(true);
    expect(existsSync(reserve())).toBe(false);
    // The freed reserve itself is no room.
    expect([await at(127), await at(159)]).toEqual([true, true]);
    expect(await at(160)).toBe(false);
    expect(existsSync(reserve())).toBe(true);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledTimes(1);
  });

  it('is not written where there never was room for it; changes wait for twice the least then', async () => {
    free = 100 * kilobyte;
    await open();
    expect([disk?.isFull(), existsSync(reserve())]).toEqual([false, false]);
    expect([await at(31), await at(50), await at(64)]).toEqual([true, true, false]);
  });

  it('leaves nothing half written, and a folder that is away is not a full disk', async () => {
    free = 1000 * kilobyte;
    writeFileSync(join(folder, 'reserve.part'), 'half');
    await open();
    expect(existsSync(join(folder, 'reserve.part'))).toBe(false);
    rmSync(folder, { recursive: true });
    freeBytes.mockRejectedValueOnce(Object.assign(new Error('away'), { code: 'ENOENT' }));
    await disk?.look();
    expect(disk?.isFull()).toBe(false);
  });
});
