// Code that is right, and must be accepted however the types are resolved.
import '@basis/ui/fonts.css';
import '@basis/ui/reset.css';
import '@basis/ui/styles';
import '@basis/ui/styles.css';
import '@basis/ui/tokens.css';
import { Button } from '@basis/ui/Button';
import { DatePicker } from '@basis/ui/DatePicker';
import { FilterBuilder, type FilterField } from '@basis/ui/data/FilterBuilder';
import { emptySelection, Table, withSelected, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Drawer } from '@basis/ui/Drawer';
import { I18nProvider } from '@basis/ui/I18nProvider';
import { Icon, type IconDrawing, type IconDrawingProps } from '@basis/ui/Icon';
import { Stack } from '@basis/ui/layout/Stack';
import { Menu } from '@basis/ui/Menu';
import { RouterProvider } from '@basis/ui/RouterProvider';
import { Select, type Option } from '@basis/ui/Select';
import { FilterDriver, pageSurface, TableDriver, type DriverSurface } from '@basis/ui/testing';
import { TextField } from '@basis/ui/TextField';
import { applyTheme, paletteNames, systemTheme, vars, type PaletteName } from '@basis/ui/theme';
import { german as wholeGerman } from '@basis/ui/words/de';
import { WordsProvider, type WordOverrides } from '@basis/ui/WordsProvider';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';

interface Job {
  readonly key: string;
  readonly name: string;
  readonly hours: number;
}

const jobs: readonly Job[] = [{ key: 'a', name: 'Crane', hours: 3 }];
const rows: RowSource<Job> = {
  count: jobs.length,
  at: (index) => jobs[index],
  keyAt: (index) => jobs[index]?.key ?? '',
};
const columns: readonly TableColumn<Job>[] = [
  { id: 'name', label: 'Job', width: 200, renderCell: ({ name }) => name, isSortable: true },
  { id: 'hours', label: 'Hours', width: 90, align: 'end', renderCell: ({ hours }) => hours.toFixed(1) },
];
const fields: readonly FilterField[] = [
  {
    id: 'hours',
    label: 'Hours',
    input: 'number',
    operations: [{ id: 'atLeast', arity: 'one', label: 'is at least', negatedLabel: 'is less than' }],
  },
];
const options: readonly Option[] = [{ id: 'a', label: 'A', icon: Plus, color: 'teal' }];

const OwnDrawing: IconDrawing = ({ size, className, ...rest }: IconDrawingProps) => (
  <svg {...rest} width={size} height={size} className={className}>
    <circle cx="8" cy="8" r="6" />
  </svg>
);

const german: WordOverrides = {
  Table: { selectRow: (number) => `Zeile ${number} auswählen` },
  Drawer: { close: 'Zu' },
};
const color: PaletteName = paletteNames[0];
const property: string = vars.color.accent;

export function Screen() {
  const [selection, setSelection] = useState(emptySelection);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  applyTheme(systemTheme());
  return (
    <RouterProvider navigate={(href) => history.pushState(null, '', href)}>
      <I18nProvider locale="de-DE">
        <WordsProvider locale="de-DE" words={german}>
          <Stack space="s4">
            <Button ref={button} icon={Plus} iconEnd={OwnDrawing} variant="primary" onPress={() => setIsOpen(true)}>
              {color} {property}
            </Button>
            <Icon icon={OwnDrawing} size={20} aria-label="Own" />
            <TextField label="Job name" isRequired onChange={(value) => value.trim()} />
            <DatePicker label="Due" onChange={(day) => day} />
            <Select label="Kind" options={options} onChange={(id) => id.length} />
            <Menu trigger={<Button>More</Button>} items={[{ id: 'delete', label: 'Delete', isDanger: true }]} />
            <FilterBuilder fields={fields} onChange={({ fault, filter }) => fault ?? filter.and.length} />
            <Table
              aria-label="Jobs"
              rows={rows}
              columns={columns}
              selection={selection}
              onSelectionChange={setSelection}
              onRowAction={(job, key) => setSelection(withSelected(selection, [key, job.key], true))}
            />
            <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Job">
              Text
            </Drawer>
          </Stack>
          <WordsProvider words={wholeGerman}>{null}</WordsProvider>
        </WordsProvider>
      </I18nProvider>
    </RouterProvider>
  );
}

export const driven = async (surface: DriverSurface): Promise<number> => {
  const filter = new FilterDriver(surface);
  await filter.chooseField(1, 'Hours');
  return new TableDriver(surface, 'Jobs').rowCount();
};

export { pageSurface };
