import type { FilterTree } from '@basis/ui/data/FilterBuilder';
import type { RowSource, SortDescriptor } from '@basis/ui/data/Table';
import { useMemo, useState } from 'react';
import { sortValues } from './columns';
import { matches } from './filter';
import { machines as all, type Machine } from './machines';

const collator = new Intl.Collator('de', { numeric: true });

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other));

/** Finds and sorts machines, and hires them out. */
export function useMachines() {
  const [machines, setMachines] = useState(all);
  const [filter, setFilter] = useState<FilterTree>({ and: [], or: [] });
  const [sort, setSort] = useState<SortDescriptor | null>(null);

  const found = useMemo(() => machines.filter((machine) => matches(machine, filter)), [machines, filter]);
  const rows = useMemo((): RowSource<Machine> => {
    const valueOf = sort ? sortValues[sort.columnId] : undefined;
    const direction = sort?.direction === 'desc' ? -1 : 1;
    const sorted = valueOf ? found.toSorted((one, other) => direction * compare(valueOf(one), valueOf(other))) : found;
    return { count: sorted.length, at: (index) => sorted[index], keyAt: (index) => sorted[index]?.id ?? '' };
  }, [found, sort]);

  const hireOut = (id: string, customer: string): void =>
    setMachines((before) =>
      before.map((machine) => (machine.id === id ? { ...machine, customer, state: 'vermietet' } : machine)),
    );

  return { rows, sort, setSort, setFilter, hireOut };
}
