import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { BidFieldLayout } from '@basis/domain/bids/BidFieldLayout';
import type { Project } from '@basis/domain/contract/contract';
import { localToday } from '@basis/domain/formats/dates';
import { regionNames } from '@basis/domain/formats/regions';
import { Heading } from '@basis/ui/Heading';
import { Switch } from '@basis/ui/Switch';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { FieldPanel } from '@basis/ui/data/FieldPanel';
import { PropertyList, type Property } from '@basis/ui/data/PropertyList';
import type { CellEdit } from '@basis/ui/data/Table';
import { Divider } from '@basis/ui/layout/Divider';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../../domainContext';
import { showFailure } from '../../../feedback/failureToast';
import { cellForm, type CellContext } from '../../../lists/cells';
import { byFrequency, KeywordTags } from '../../../lists/KeywordTags';
import { listParts } from '../../../lists/lazyParts';
import { fetchAhead } from '../../../loading/fetchAhead';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { bidFields, fieldGroups, type BidField } from './bidFields';
import { useBidFieldEdits, type BidFieldEdits } from './useBidFieldEdits';

const CellEditor = lazyPart(listParts.cellEditor);

const unionVariants = { Union: 'blue', 'Non Union': 'stone', 'Prevailing Wage': 'violet', Unknown: 'neutral' } as const;

const isUnion = (value: unknown): value is Project['unionType'] =>
  typeof value === 'string' && Object.hasOwn(unionVariants, value);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Kinds whose value is text that is shown as it stands. */
const plainKinds: ReadonlySet<string> = new Set(['text', 'url', 'email', 'readOnly', 'richText']);

const shownOf = ({ id, column }: BidField, value: unknown, context: CellContext): ReactNode => {
  if (isEmpty(value) || value === 'Unknown') return null;
  if (id === 'unionType' && isUnion(value))
    return (
      <Tag size="md" variant={unionVariants[value]}>
        {value}
      </Tag>
    );
  if (column.kind === 'region' && typeof value === 'string') return regionNames[value] ?? value;
  if (plainKinds.has(column.kind) && typeof value === 'string') return value;
  return cellForm(column.kind).show(value, context, column.choices?.(context.workspace) ?? []);
};

interface PropertyContext {
  readonly bid: Project;
  readonly cells: CellContext;
  readonly edits: BidFieldEdits;
  readonly canEdit: boolean;
}

const editorOf =
  (field: BidField, value: unknown, { bid, cells, edits }: PropertyContext) =>
  (edit: CellEdit): ReactNode => (
    <MountOnceOpen isOpen onCancel={() => edit.close('stay')}>
      <CellEditor
        kind={field.column.kind}
        handed={{
          'aria-label': `${field.label} of ${bid.name}`,
          value,
          edit,
          onCommit: (next) => void edits.save(field, bid, next),
        }}
        context={cells}
        options={field.column.choices?.(cells.workspace) ?? []}
      />
    </MountOnceOpen>
  );

const propertyOf = (field: BidField, context: PropertyContext): Property => {
  const { bid, cells, edits, canEdit } = context;
  const { id, label, icon, column } = field;
  const refused = edits.refused[id];
  const value = refused ? refused.value : column.valueOf(bid);
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
        <Switch aria-label={label} isSelected={value === true} onChange={(isOn) => void edits.save(field, bid, isOn)} />
      ),
    };
  const isEditable = canEdit && column.kind !== 'boolean';
  return {
    ...common,
    value: shownOf(field, value, cells),
    ...(isEditable
      ? {
          renderEditor: editorOf(field, value, context),
          placeholder: column.kind === 'unionType' ? 'Choose' : `Add ${label.toLowerCase()}`,
        }
      : {}),
  };
};

/** Words of the workspace's list that the bid's emails and files name, the most frequent first. */
function Keywords({ bid }: { bid: Project }) {
  const keywords = byFrequency(bid.keywords);
  if (keywords.length === 0) return null;
  return (
    <>
      <Divider />
      <Stack space="s2">
        <Inline space="s2">
          <Heading level={2} size={14}>
            Keywords
          </Heading>
          <Text size={12} tone="meta">
            in emails and files
          </Text>
        </Inline>
        <Inline space="s1" isWrapping>
          <KeywordTags keywords={keywords} />
        </Inline>
      </Stack>
    </>
  );
}

interface ArrangeProps {
  fields: readonly BidField[];
  shownIds: readonly string[];
}

/** Which fields are shown, and in which order; kept for the user. */
const Arrange = observer(function Arrange({ fields, shownIds }: ArrangeProps) {
  const domain = useDomain();
  const layout = useLateStore(BidFieldLayout);
  const ids = fields.map(({ id }) => id);
  const store = async (storing: ReturnType<BidFieldLayout['restore']>): Promise<void> => {
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

/** The bid's own and custom fields, edited where they stand and arranged by the user. */
export const BidFields = observer(function BidFields({ bid }: { bid: Project }) {
  const { session, workspace } = useDomain();
  const layout = useLateStore(BidFieldLayout);
  useEffect(() => {
    void layout.load();
    // The first key in a field would be lost while its editor loads.
    fetchAhead(listParts.cellEditor);
  }, [layout]);
  const edits = useBidFieldEdits();
  const fields = bidFields(workspace, session.allows('seeAmounts'));
  const shownIds = layout.shownOf(fields.map(({ id }) => id));
  const context = {
    bid,
    cells: { workspace, today: localToday() },
    edits,
    canEdit: session.allows('updateProject'),
  };
  const items = shownIds.flatMap((id) => {
    const field = fields.find((one) => one.id === id);
    return field ? [propertyOf(field, context)] : [];
  });
  return (
    <Stack space="s4">
      <Stack space="s2">
        <Split end={<Arrange fields={fields} shownIds={shownIds} />}>
          <Heading level={2} size={14}>
            Bid details
          </Heading>
        </Split>
        <PropertyList aria-label="Bid details" items={items} labelWidthPx={136} />
      </Stack>
      <Keywords bid={bid} />
    </Stack>
  );
});
