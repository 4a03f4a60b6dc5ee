import { CalendarDays, Hash, MapPin, Users } from 'lucide-react';
import type { BidChange } from '@basis/domain/bids/BidsStore';
import type { CustomFieldSetting, Project } from '@basis/domain/contract/contract';
import { isAmount } from '@basis/domain/fields/kinds';
import { readAddress } from '@basis/domain/formats/address';
import { columnOf } from '@basis/domain/lists/columns';
import { customColumnId, customKinds } from '@basis/domain/lists/customFields';
import type { WorkspaceStore } from '@basis/domain/workspace/WorkspaceStore';
import type { IconDrawing } from '@basis/ui/Icon';
import { ownColumn, type ListCellColumn } from '../../../lists/cells';
import { customColumn } from '../../../lists/customColumns';
import { fieldIcon } from '../../../lists/fieldIcons';

/** A field of a bid that is shown and edited on its page. */
export interface BidField {
  readonly id: string;
  readonly label: string;
  readonly icon: IconDrawing;
  /** Id of its group in the list of hidden fields. */
  readonly group: 'own' | 'custom';
  readonly column: ListCellColumn<Project>;
  /** What is sent for a new value of a bid: this field, and with a location the parts of the address that it names. */
  changeOf(value: unknown, bid: Project): BidChange;
}

export const fieldGroups = [
  { id: 'own', label: 'Built-in fields' },
  { id: 'custom', label: 'Custom fields' },
] as const;

const ownFields = [
  ['location', MapPin],
  ['addressLine', MapPin],
  ['city', MapPin],
  ['region', Hash],
  ['postalCode', Hash],
  ['unionType', Users],
  ['startAt', CalendarDays],
  ['endAt', CalendarDays],
] as const satisfies readonly (readonly [id: keyof Project & keyof BidChange, icon: IconDrawing])[];

/**
 * A location with the city, state, postal code and street that it names. In another city than before, parts that it does
 * not name are emptied: they were those of the former place.
 */
const placeOf = (location: string, bid: Project): BidChange => {
  const read = readAddress(location);
  if (!read) return { location };
  const isSamePlace = read.city === bid.city && read.region === bid.region;
  const parts = Object.entries(read).filter(([, part]) => part !== '' || !isSamePlace);
  return { location, ...Object.fromEntries(parts) };
};

/** Fields of a bid that every workspace has, in their order. */
const builtIn: readonly BidField[] = ownFields.map(([id, icon]) => ({
  id,
  label: columnOf('projects', id)?.label ?? id,
  icon,
  group: 'own',
  // The id and its column's kind belong together in the table of columns.
  column: ownColumn<'projects', 'city', Project>('projects', id as 'city', {
    valueOf: (bid) => bid[id] as string,
  }),
  changeOf: (value, bid) => (id === 'location' && typeof value === 'string' ? placeOf(value, bid) : { [id]: value }),
}));

const customOf = (workspace: WorkspaceStore, { id, label, type }: CustomFieldSetting): BidField[] => {
  const columnId = customColumnId(id);
  const column = customColumn<Project>(columnId, workspace, () => undefined);
  if (!column) return [];
  const changeOf = (value: unknown): BidChange => ({ customFields: { [id]: value } }) as BidChange;
  return [{ id: columnId, label, icon: fieldIcon(customKinds[type]), group: 'custom', column, changeOf }];
};

/** All fields of bids that show: the built-in ones, then the custom ones in the order of the settings. @param canSeeAmounts whether amounts are among them. */
export const bidFields = (workspace: WorkspaceStore, canSeeAmounts: boolean): readonly BidField[] => [
  ...builtIn,
  ...workspace.customFields.items
    .filter(
      ({ entity, type, isVisible }) =>
        isVisible && entity === 'Project' && (canSeeAmounts || !isAmount(customKinds[type])),
    )
    .toSorted((one, other) => one.position - other.position)
    .flatMap((field) => customOf(workspace, field)),
];
