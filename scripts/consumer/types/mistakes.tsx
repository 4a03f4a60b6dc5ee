// One mistake on each line that follows a cross, and none elsewhere: each must be an error, however the types are resolved.
import { AvatarButton } from '@basis/ui/AvatarButton';
import { Button } from '@basis/ui/Button';
import { Drawer } from '@basis/ui/Drawer';
import { FilterBuilder, type FilterField } from '@basis/ui/data/FilterBuilder';
import { Table, type RowSource, type TableColumn } from '@basis/ui/data/Table';
import { Icon } from '@basis/ui/Icon';
import { IconButton } from '@basis/ui/IconButton';
import { Stack } from '@basis/ui/layout/Stack';
import { RouterProvider } from '@basis/ui/RouterProvider';
import { Select } from '@basis/ui/Select';
import { TableDriver } from '@basis/ui/testing';
import { TextField } from '@basis/ui/TextField';
import { applyTheme, vars, type PaletteName } from '@basis/ui/theme';
import type { WordOverrides } from '@basis/ui/WordsProvider';
import { Plus } from 'lucide-react';

interface Job {
  readonly name: string;
}

const rows: RowSource<Job> = { count: 1, at: () => ({ name: 'Crane' }), keyAt: () => 'a' };
const columns: readonly TableColumn<Job>[] = [];

// ✗ a variant that is none
export const a = <Button variant="huge">Add</Button>;
// ✗ a button without a text
export const b = <Button />;
// ✗ an icon by its name
export const c = <Button icon="plus">Add</Button>;
// ✗ an element instead of an icon
export const d = <IconButton icon={<Plus />} aria-label="Add" />;
// ✗ an icon button without a name
export const e = <IconButton icon={Plus} />;
// ✗ a class, which components do not take
export const f = <Button className="mine">Add</Button>;
// ✗ a handler with the wrong argument type
export const g = <Button onPress={(text: string) => text.trim()}>Add</Button>;
// ✗ a handler of a field that takes a number
export const h = <TextField label="Job" onChange={(value: number) => value} />;
// ✗ a table without a name
export const i = <Table rows={rows} columns={columns} />;
// ✗ a table without rows
export const j = <Table aria-label="Jobs" columns={columns} />;
// ✗ a column of a field that the row lacks
export const k: TableColumn<Job> = { id: 'rate', label: 'Rate', width: 90, renderCell: ({ rate }) => rate };
// ✗ columns of other rows
export const l = <Table aria-label="Jobs" rows={rows} columns={[] as readonly TableColumn<{ rate: number }>[]} />;
// ✗ rows of another type
export const m: RowSource<Job> = { count: 1, at: () => 'Crane', keyAt: () => 'a' };
// ✗ a token that is none
export const n: string = vars.color.mauve;
// ✗ a group of tokens where one is wanted
export const o: string = vars.palette.blue;
// ✗ a colour that is not in the palette
export const p: PaletteName = 'mauve';
// ✗ a theme that is none
applyTheme('sepia');
// ✗ a space that is not on the grid
export const q = <Stack space="s7">Text</Stack>;
// ✗ a size that icons are not drawn in
export const r = <Icon icon={Plus} size={15} />;
// ✗ an option without a label
export const s = <Select label="Kind" options={[{ id: 'a' }]} />;
// ✗ an input that is none
export const t: FilterField = { id: 'a', label: 'A', input: 'colour', operations: [] };
// ✗ a filter without fields
export const u = <FilterBuilder />;
// ✗ words of a component that is none
export const v: WordOverrides = { Hovercraft: { full: 'of eels' } };
// ✗ a text where the words take a number
export const w: WordOverrides = { Table: { selectRow: 'Zeile auswählen' } };
// ✗ a router that does not say how to go
export const x = <RouterProvider>Text</RouterProvider>;
// ✗ a drawer that cannot be closed
export const y = (
  <Drawer isOpen title="Job">
    Text
  </Drawer>
);
// ✗ a driver without a surface
export const z = new TableDriver('Jobs');
// ✗ a number where a question is answered
export const aa: number = new TableDriver({} as never).isRowSelected(2);
// ✗ a button of a person without a name
export const bb = <AvatarButton />;
// ✗ a module that is not public
import '@basis/ui/internal/rootProps';
