import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { itConforms } from '../../testing/conformance';
import { domSurface } from '../../testing/driverSurface';
import { renderWithTheme } from '../../testing/renderWithTheme';
import { blocksOf } from './blocks';
import { WorkloadStrip, type WorkloadPerson } from './WorkloadStrip';
import { WorkloadStripDriver } from './WorkloadStrip.driver';

const maya = { id: 'maya', name: 'Maya', limit: 2, taken: 3 };
const driver = new WorkloadStripDriver(
  domSurface(document, async (work) => act(work)),
  'Week',
);

itConforms('WorkloadStrip', (props) => <WorkloadStrip aria-label="Week" {...props} people={[maya]} />);

const show = (people: readonly WorkloadPerson[], onPersonPress?: (id: string) => void) =>
  renderWithTheme(<WorkloadStrip aria-label="Week" people={people} onPersonPress={onPersonPress} />);

describe('a strip of workloads', () => {
  it.each([
    [{ taken: 1 }, '1 of 2'],
    [{ taken: 2 }, '2 of 2, full'],
    [{ taken: 3.5 }, '3.5 of 2, 1.5 over'],
    [{ taken: 1, added: 1 }, '1 + 1 of 2'],
    [{ taken: 2, added: 1 }, '2 + 1 of 2, 1 over'],
    [{ taken: 0, limit: 0 }, '0 of 0, full'],
  ])('says in words what a bar shows: %j', (part, words) => {
    show([{ ...maya, ...part }]);
    const meter = screen.getByRole('meter', { name: 'Workload of Maya' });
    expect(meter.getAttribute('aria-valuetext')).toBe(words);
    expect(screen.getByText(words)).toBeDefined();
  });

  it('draws a block for each place, and tells apart what is over the limit and what is only considered', async () => {
    show([maya, { id: 'tom', name: 'Tom', limit: 2, taken: 1, added: 2 }]);
    expect(await driver.people()).toEqual(['Maya: 3 of 2, 1 over', 'Tom: 1 + 2 of 2, 1 over']);
    const kinds = ['taken', 'over', 'added', 'addedOver'] as const;
    expect(await Promise.all(kinds.map((kind) => driver.blocks(kind)))).toEqual([3, 1, 1, 1]);
  });

  it('tells which person was pressed', async () => {
    const onPersonPress = vi.fn<(id: string) => void>();
    show([maya, { ...maya, id: 'tom', name: 'Tom' }], onPersonPress);
    await driver.press(1);
    expect(onPersonPress).toHaveBeenCalledWith('tom');
  });
});

describe('the blocks of a bar', () => {
  const half = fc.integer({ min: 0, max: 120 }).map((count) => count / 2);

  it('cover what is taken and added without a gap, and change their kind at the limit', () => {
    fc.assert(
      fc.property(half, half, fc.integer({ min: 0, max: 60 }), (taken, added, limit) => {
        const blocks = blocksOf(taken, added, limit);
        let end = 0;
        for (const { from, size, kind } of blocks) {
          expect(from).toBe(end);
          expect(size).toBeGreaterThan(0);
          expect(kind === 'over' || kind === 'addedOver').toBe(from >= limit);
          expect(kind.startsWith('added')).toBe(from >= taken);
          end = from + size;
        }
        expect(end).toBe(taken + added);
        if (taken + added > 20) expect(blocks.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
