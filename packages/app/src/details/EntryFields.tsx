import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, type ReactNode } from 'react';
import type { Project } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { regionNames } from '@basis/domain/model/formats/regions';
import type { FieldLayout } from '@basis/domain/engine/stored/FieldLayout';
import { Heading } from '@basis/ui/Heading';
import { Switch } from '@basis/ui/Switch';
import { Tag } from '@basis/ui/Tag';
import { FieldPanel } from '@basis/ui/data/FieldPanel';
import { PropertyList, type Property } from '@basis/ui/data/PropertyList';
import type { CellEdit } from '@basis/ui/data/Table';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../domainContext';
import { showFailure } from '../feedback/failureToast';
import { cellForm, chips, type CellContext } from '../lists/cells';
import { LinksContext } from '../lists/EntryLink';
import { listParts } from '../lists/listParts';
import { richTextParts } from '../lists/richTextParts';
import { FailureInPlace } from '../loading/FailureInPlace';
import { fetchAhead } from '../loading/fetchAhead';
import { lazyPart } from '../loading/lazyPart';
import { MountOnceOpen } from '../loading/MountOnceOpen';
import { fieldGroups, type EntryField } from './entryField';
import { useFieldEdits, type FieldEdits, type SaveField } from './useFieldEdits';

const CellEditor = lazyPart(listParts.cellEditor);
const RichText = lazyPart(richTextParts.shown, FailureInPlace);

const unionVariants = { Union: 'blue', 'Non Union': 'stone', 'Prevailing Wage': 'violet', Unknown: 'neutral' } as const;

const isUnion = (value: unknown): value is Project['unionType'] =>
  typeof value === 'string' && Object.hasOwn(unionVariants, value);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Kinds whose value is shown as plain text. */
const plainKinds: ReadonlySet<string> = new Set(['text', 'url', 'email', 'readOnly']);

/** Kinds whose choices are all shown, in as many lines as they need. */
const severalKinds: ReadonlySet<string> = new Set(['multiSelect', 'teams']);

const isIds = (value: unknown): value is readonly string[] => Array.isArray(value);

const shownOf = <R,>({ column, show }: EntryField<R>, value: unknown, context: CellContext): ReactNode => {
  if (isEmpty(value) || value === 'Unknown') return null;
  if (show) return show(value);
  if (column.kind === 'unionType' && isUnion(value))
    return (
      <Tag size="md" variant={unionVariants[value]}>
        {value}
      </Tag>
    );
  if (column.kind === 'region' && typeof value === 'string') return regionNames[value] ?? value;
  if (column.kind === 'richText' && typeof value === 'string')
    return (
      <Suspense fallback={value}>
        <RichText markdown={value} />
      </Suspense>
    );
  if (plainKinds.has(column.kind) && typeof value === 'string') return value;
  const choices = column.choices?.(context.workspace) ?? [];
  if (severalKinds.has(column.kind) && isIds(value)) return chips(value, choices, true);
  return cellForm(column.kind).show(value, context, choices);
};

interface Named {
  readonly id: string;
  readonly name: string;
}

interface PropertyContext<R> {
  readonly row: R;
  readonly cells: CellContext;
  readonly edits: FieldEdits<R>;
  readonly canEdit: boolean;
}

const editorOf =
  <R extends Named>(field: EntryField<R>, value: unknown, { row, cells, edits }: PropertyContext<R>) =>
  (edit: CellEdit, shown: ReactNode): ReactNode => {
    const handed = {
      'aria-label': `${field.label} of ${row.name}`,
      edit,
      onCommit: (next: unknown) => void edits.save(field, row, next),
    };
    const { Editor } = field;
    return (
      <MountOnceOpen isOpen fallback={shown} onCancel={() => edit.close('stay')}>
        {Editor ? (
          <Editor {...handed} value={typeof value === 'string' ? value : ''} />
        ) : (
          <CellEditor
            kind={field.column.kind}
            handed={{ ...handed, value }}
            context={cells}
            options={field.column.choices?.(cells.workspace) ?? []}
          />
        )}
      </MountOnceOpen>
    );
  };

/** Parts that the editor of a field loads. */
const editorParts = <R,>({ column }: EntryField<R>): ReadonlyArray<() => Promise<unknown>> =>
  column.kind === 'richText' ? [listParts.cellEditor, ...Object.values(richTextParts)] : [listParts.cellEditor];

const propertyOf = <R extends Named>(field: EntryField<R>, context: PropertyContext<R>): Property => {
  const { row, cells, edits, canEdit } = context;
  const { id, label, icon, column } = field;
  const refused = edits.refused[id];
  const value = refused ? refused.value : column.valueOf(row);
  const common = {
    id,
    label,
    icon,
    isSaving: (edits.saving[id] ?? 0) > 0,
    fault: refused?.message,
    onDiscard: () => edits.discard(id),
  };
  if (column.kind === 'boolean' && canEdit)
    return {
      ...common,
      control: (
        <Switch aria-label={label} isSelected={value === true} onChange={(isOn) => void edits.save(field, row, isOn)} />
      ),
    };
  const isEditable = canEdit && column.kind !== 'boolean' && field.changeOf !== undefined;
  return {
    ...common,
    value: shownOf(field, value, cells),
    isBlock: column.kind === 'richText',
    placeholder: field.isRequired ? 'Required' : undefined,
    ...(isEditable
      ? {
          renderEditor: editorOf(field, value, context),
          onIntent: () => fetchAhead(...editorParts(field)),
          placeholder: field.isRequired
            ? 'Required'
            : column.kind === 'unionType'
              ? 'Choose'
              : `Add ${label.toLowerCase()}`,
        }
      : {}),
  };
};

interface ArrangeProps<R> {
  fields: readonly EntryField<R>[];
  shownIds: readonly string[];
  layout: FieldLayout;
}

/** Menu that shows, hides and reorders fields; stored per user. */
const Arrange = observer(function Arrange<R>({ fields, shownIds, layout }: ArrangeProps<R>) {
  const domain = useDomain();
  const ids = fields.map(({ id }) => id);
  const store = async (storing: ReturnType<FieldLayout['restore']>): Promise<void> => {
    const result = await storing;
    if (!result.ok) showFailure(domain, result.error, 'The arrangement of the fields could not be saved');
  };
  return (
    <FieldPanel
      isIconButton
      buttonLabel="Arrange fields"
      placement="bottom start"
      fields={fields.map(({ id, label, icon, group }) => ({ id, label, icon, group }))}
      groups={fieldGroups}
      visibleIds={shownIds}
      defaultVisibleIds={ids}
      onChange={(shown) => void store(layout.show(shown, ids))}
      onRestore={() => void store(layout.restore())}
    />
  );
});

interface EntryFieldsProps<R> {
  /** Heading, and name of the list: Bid details. */
  title: string;
  row: R;
  /** All fields in their default order. */
  fields: readonly EntryField<R>[];
  layout: FieldLayout;
  canEdit: boolean;
  /** Keeps its identity. */
  save: SaveField<R>;
  /** @default 136 */
  labelWidthPx?: number;
}

/** Own and custom fields of an entry, edited in place and arranged by the user. */
export const EntryFields = observer(function EntryFields<R extends Named>(props: EntryFieldsProps<R>) {
  const { title, row, fields, layout, canEdit, save, labelWidthPx = 136 } = props;
  const { workspace } = useDomain();
  useEffect(() => {
    void layout.load();
  }, [layout]);
  const edits = useFieldEdits(save);
  const shownIds = layout.shownOf(fields.map(({ id }) => id));
  const context = { row, cells: { workspace, today: observedToday() }, edits, canEdit };
  const items = shownIds.flatMap((id) => {
    const field = fields.find((one) => one.id === id);
    return field ? [propertyOf(field, context)] : [];
  });
  return (
    <Stack space="s2">
      <Split end={<Arrange fields={fields} shownIds={shownIds} layout={layout} />}>
        <Heading level={2} size={14}>
          {title}
        </Heading>
      </Split>
      <LinksContext value={false}>
        <PropertyList aria-label={title} items={items} labelWidthPx={labelWidthPx} />
      </LinksContext>
    </Stack>
  );
});
