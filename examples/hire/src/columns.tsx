import { Chip } from '@basis/ui/Chip';
import { useMoneyFormat } from '@basis/ui/CurrencyProvider';
import type { TableColumn } from '@basis/ui/data/Table';
import type { Machine, State } from './machines';

const hours = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });

const colors = { frei: 'green', vermietet: 'blue', Wartung: 'amber' } as const satisfies Record<State, string>;

/** An amount in the currency of the app. */
function Amount({ cents }: { cents: number }) {
  return useMoneyFormat()(cents);
}

export const columns: readonly TableColumn<Machine>[] = [
  { id: 'name', label: 'Gerät', width: 260, isElastic: true, renderCell: ({ name }) => name, isSortable: true },
  { id: 'id', label: 'Nummer', width: 120, minWidth: 80, renderCell: ({ id }) => id },
  { id: 'yard', label: 'Hof', width: 140, minWidth: 80, renderCell: ({ yard }) => yard },
  {
    id: 'state',
    label: 'Zustand',
    width: 150,
    minWidth: 100,
    renderCell: ({ state }) => <Chip variant={colors[state]}>{state}</Chip>,
    getValue: ({ state }) => state,
    getText: ({ state }) => state,
  },
  { id: 'customer', label: 'Kunde', width: 200, renderCell: ({ customer }) => customer },
  {
    id: 'dayRate',
    label: 'Tagessatz',
    width: 130,
    minWidth: 100,
    align: 'end',
    isSortable: true,
    renderCell: ({ dayRate }) => <Amount cents={dayRate} />,
  },
  {
    id: 'operatingHours',
    label: 'Betriebsstunden',
    width: 150,
    minWidth: 100,
    align: 'end',
    isSortable: true,
    renderCell: ({ operatingHours }) => `${hours.format(operatingHours)} h`,
  },
];

/** What a column sorts by. */
export const sortValues: Readonly<Record<string, (machine: Machine) => string | number>> = {
  name: ({ name }) => name,
  dayRate: ({ dayRate }) => dayRate,
  operatingHours: ({ operatingHours }) => operatingHours,
};
