import { CalendarDays, Hash, MapPin, Users } from 'lucide-react';
import type { BidChange } from '@basis/domain/subjects/bids/BidsStore';
import type { Project } from '@basis/domain/model/contract/contract';
import { readAddress } from '@basis/domain/model/formats/address';
import { columnOf } from '@basis/domain/model/lists/columns';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import type { IconDrawing } from '@basis/ui/Icon';
import { customFieldsOf, type EntryField } from '../../../details/entryField';
import { ownColumn } from '../../../lists/cells';
import { lazyPart } from '../../../loading/lazyPart';

const LocationCell = lazyPart(() => import('./LocationCell'));

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
const builtIn: readonly EntryField<Project>[] = ownFields.map(([id, icon]) => ({
  id,
  label: columnOf('projects', id)?.label ?? id,
  icon,
  group: 'own',
  // The id and its column's kind belong together in the table of columns.
  column: ownColumn<'projects', 'city', Project>('projects', id as 'city', {
    valueOf: (bid) => bid[id] as string,
  }),
  Editor: id === 'location' ? LocationCell : undefined,
  changeOf: (value, bid) => (id === 'location' && typeof value === 'string' ? placeOf(value, bid) : { [id]: value }),
}));

/** All fields of bids that show: the built-in ones, then the custom ones in the order of the settings. @param canSeeAmounts whether amounts are among them. */
export const bidFields = (workspace: WorkspaceStore, canSeeAmounts: boolean): readonly EntryField<Project>[] => [
  ...builtIn,
  ...customFieldsOf<Project>(workspace, 'Project', canSeeAmounts),
];
