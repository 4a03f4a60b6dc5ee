import { useState, type ReactNode } from 'react';
import { Calendar, CircleDollarSign, MapPin, Percent, SquareCheck, Tags, Users } from 'lucide-react';
import { Chip } from '../../components/Chip/Chip';
import { formatPlainDate } from '../../components/Deadline/Deadline';
import { Switch } from '../../components/Switch/Switch';
import { users } from '../../testing/sampleUsers';
import {
  DateCell,
  MoneyCell,
  MultiSelectCell,
  PeopleCell,
  PercentCell,
  SelectCell,
  TextCell,
} from '../EditableCells/EditableCells';
import { PropertyList, type Property } from './PropertyList';

interface Values {
  location: string;
  union: string | null;
  scope: readonly string[];
  margin: number | null;
  bond: number | null;
  end: string | null;
  hasBond: boolean;
  team: readonly string[];
}

const first: Values = {
  location: '1420 Riverside Ave, Seattle',
  union: 'pw',
  scope: ['drywall', 'ceilings'],
  margin: 12.5,
  bond: 428_000_00,
  end: null,
  hasBond: true,
  team: ['u1'],
};

const unions = [
  { id: 'pw', label: 'Prevailing Wage', color: 'violet' },
  { id: 'union', label: 'Union', color: 'blue' },
] as const;
const scopes = [
  { id: 'drywall', label: 'Drywall', color: 'teal' },
  { id: 'ceilings', label: 'Ceilings', color: 'cyan' },
  { id: 'framing', label: 'Framing', color: 'amber' },
] as const;

const chips = (ids: readonly string[], options: typeof scopes | typeof unions): ReactNode => {
  const chosen = options.filter(({ id }) => ids.includes(id));
  return chosen.length ? (
    <span style={{ display: 'flex', gap: 6 }}>
      {chosen.map(({ id, label, color }) => (
        <Chip key={id} variant={color}>
          {label}
        </Chip>
      ))}
    </span>
  ) : null;
};

export interface SampleProps {
  onSave: (field: string, value: unknown) => void;
  /** What can't be saved, by field. */
  faults?: Readonly<Record<string, string>>;
  savingId?: string;
  isReadOnly?: boolean;
}

/** The values of an owner that keeps what is saved, and the rows that show them. */
const useSampleRows = ({ onSave, faults = {}, savingId, isReadOnly = false }: SampleProps) => {
  const [values, setValues] = useState(first);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const save = (field: keyof Values) => (value: unknown) => {
    setValues((before) => ({ ...before, [field]: value }));
    onSave(field, value);
  };
  const row = ({ id, placeholder, renderEditor, ...item }: Property & { id: keyof Values }): Property => ({
    ...item,
    id,
    placeholder: isReadOnly ? undefined : placeholder,
    renderEditor: isReadOnly ? undefined : renderEditor,
    isSaving: savingId === id,
    fault: dropped.has(id) ? undefined : faults[id],
    onDiscard: () => setDropped(new Set([...dropped, id])),
  });
  return { values, save, row };
};

/** A list of fields of several kinds. */
export function SampleProperties(props: SampleProps) {
  const { values, save, row } = useSampleRows(props);
  const { location, union, scope, margin, bond, end, hasBond, team } = values;
  return (
    <PropertyList
      aria-label="Bid details"
      items={[
        row({
          id: 'location',
          label: 'Location',
          icon: MapPin,
          value: location,
          placeholder: 'Add location',
          renderEditor: (edit) => (
            <TextCell aria-label="Location" edit={edit} value={location} onCommit={save('location')} />
          ),
        }),
        row({
          id: 'union',
          label: 'Union type',
          icon: Users,
          value: chips(union === null ? [] : [union], unions),
          placeholder: 'Choose',
          renderEditor: (edit) => (
            <SelectCell aria-label="Union type" edit={edit} options={unions} value={union} onCommit={save('union')} />
          ),
        }),
        row({
          id: 'scope',
          label: 'Scope',
          icon: Tags,
          value: chips(scope, scopes),
          placeholder: 'Choose',
          renderEditor: (edit) => (
            <MultiSelectCell aria-label="Scope" edit={edit} options={scopes} value={scope} onCommit={save('scope')} />
          ),
        }),
        row({
          id: 'margin',
          label: 'Margin',
          icon: Percent,
          value: margin === null ? null : `${margin.toFixed(2)}%`,
          placeholder: 'Add margin',
          renderEditor: (edit) => (
            <PercentCell aria-label="Margin" edit={edit} value={margin} onCommit={save('margin')} />
          ),
        }),
        row({
          id: 'bond',
          label: 'Bond amount',
          icon: CircleDollarSign,
          value: bond === null ? null : `$${(bond / 100).toLocaleString('en-US')}`,
          placeholder: 'Add amount',
          renderEditor: (edit) => (
            <MoneyCell aria-label="Bond amount" edit={edit} value={bond} onCommit={save('bond')} />
          ),
        }),
        row({
          id: 'end',
          label: 'End date',
          icon: Calendar,
          value: end && formatPlainDate(end),
          placeholder: 'Add date',
          renderEditor: (edit) => (
            <DateCell aria-label="End date" edit={edit} value={end} today="2026-11-21" onCommit={save('end')} />
          ),
        }),
        props.isReadOnly
          ? { id: 'hasBond', label: 'Bid bond', icon: SquareCheck, value: 'Yes' }
          : {
              id: 'hasBond',
              label: 'Bid bond',
              icon: SquareCheck,
              control: <Switch aria-label="Bid bond" isSelected={hasBond} onChange={save('hasBond')} />,
            },
        row({
          id: 'team',
          label: 'Reviewers',
          icon: Users,
          value: users.flatMap(({ id, name }) => (team.includes(id) ? name : [])).join(', '),
          placeholder: 'Add people',
          renderEditor: (edit) => (
            <PeopleCell aria-label="Reviewers" edit={edit} users={users} value={team} onCommit={save('team')} />
          ),
        }),
      ]}
    />
  );
}
