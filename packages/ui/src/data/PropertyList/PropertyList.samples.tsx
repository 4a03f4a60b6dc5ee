import { useState, type ReactNode } from 'react';
import { Calendar, CircleDollarSign, MapPin, Percent, SquareCheck, Tags, Users } from 'lucide-react';
import { Chip } from '../../components/Chip/Chip';
import { formatPlainDate } from '../../components/Deadline/Deadline';
import type { IconDrawing } from '../../components/Icon/Icon';
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
import type { CellEdit } from '../Table/types';
import { PropertyList } from './PropertyList';

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

/** A list of fields of several kinds, with an owner that keeps what is saved. */
export function SampleProperties({ onSave, faults = {}, savingId, isReadOnly = false }: SampleProps) {
  const [values, setValues] = useState(first);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const save = (field: keyof Values) => (value: unknown) => {
    setValues((before) => ({ ...before, [field]: value }));
    onSave(field, value);
  };
  const row = (
    id: keyof Values,
    label: string,
    icon: IconDrawing,
    shown: ReactNode,
    placeholder: string,
    editor: (edit: CellEdit) => ReactNode,
  ) => ({
    id,
    label,
    icon,
    value: shown,
    placeholder: isReadOnly ? undefined : placeholder,
    renderEditor: isReadOnly ? undefined : editor,
    isSaving: savingId === id,
    fault: dropped.has(id) ? undefined : faults[id],
    onDiscard: () => setDropped(new Set([...dropped, id])),
  });
  const { location, union, scope, margin, bond, end, hasBond, team } = values;
  const handed = (label: string, edit: CellEdit) => ({ 'aria-label': label, edit });
  return (
    <PropertyList
      aria-label="Bid details"
      items={[
        row('location', 'Location', MapPin, location, 'Add location', (edit) => (
          <TextCell {...handed('Location', edit)} value={location} onCommit={save('location')} />
        )),
        row('union', 'Union type', Users, chips(union === null ? [] : [union], unions), 'Choose', (edit) => (
          <SelectCell {...handed('Union type', edit)} options={unions} value={union} onCommit={save('union')} />
        )),
        row('scope', 'Scope', Tags, chips(scope, scopes), 'Choose', (edit) => (
          <MultiSelectCell {...handed('Scope', edit)} options={scopes} value={scope} onCommit={save('scope')} />
        )),
        row('margin', 'Margin', Percent, margin === null ? null : `${margin.toFixed(2)}%`, 'Add margin', (edit) => (
          <PercentCell {...handed('Margin', edit)} value={margin} onCommit={save('margin')} />
        )),
        row(
          'bond',
          'Bond amount',
          CircleDollarSign,
          bond === null ? null : `$${(bond / 100).toLocaleString('en-US')}`,
          'Add amount',
          (edit) => <MoneyCell {...handed('Bond amount', edit)} value={bond} onCommit={save('bond')} />,
        ),
        row('end', 'End date', Calendar, end && formatPlainDate(end), 'Add date', (edit) => (
          <DateCell {...handed('End date', edit)} value={end} today="2026-11-21" onCommit={save('end')} />
        )),
        isReadOnly
          ? { id: 'hasBond', label: 'Bid bond', icon: SquareCheck, value: 'Yes' }
          : {
              id: 'hasBond',
              label: 'Bid bond',
              icon: SquareCheck,
              control: <Switch aria-label="Bid bond" isSelected={hasBond} onChange={save('hasBond')} />,
            },
        row(
          'team',
          'Reviewers',
          Users,
          users.flatMap(({ id, name }) => (team.includes(id) ? name : [])).join(', '),
          'Add people',
          (edit) => <PeopleCell {...handed('Reviewers', edit)} users={users} value={team} onCommit={save('team')} />,
        ),
      ]}
    />
  );
}
