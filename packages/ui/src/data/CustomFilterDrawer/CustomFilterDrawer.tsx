import { useId, useMemo, useState } from 'react';
import { Banner } from '../../components/Banner/Banner';
import { Button } from '../../components/Button/Button';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { Drawer } from '../../components/Drawer/Drawer';
import { RadioGroup } from '../../components/RadioGroup/RadioGroup';
import { TextField } from '../../components/TextField/TextField';
import { pickRootProps, type RootProps } from '../../internal/rootProps';
import { filterBuilderWords } from '../../words/english/FilterBuilder.words';
import { draftOf, emptyFilter, faultOf, hasUnknown, treeOf, type FilterDraft } from '../FilterBuilder/filterDraft';
import { indexOf } from '../FilterBuilder/operations';
import { ConditionRows } from '../FilterBuilder/parts/ConditionRows';
import {
  canSaveFilter,
  nameFaultOf,
  type FilterVisibility,
  type SavedFilter,
  type SavedFilterInput,
} from '../FilterBuilder/savedFilter';
import type { FilterField, FilterTree } from '../FilterBuilder/types';
import * as css from './CustomFilterDrawer.css';
import { useWords } from '../../words/words';
import { customFilterDrawerWords } from '../../words/english/CustomFilterDrawer.words';

export interface CustomFilterDrawerProps extends RootProps {
  isOpen: boolean;
  /** Called by Cancel, Escape and a press outside. Discards the changes. */
  onClose: () => void;
  /** Fields to filter by. */
  fields: readonly FilterField[];
  /** All saved filters of the view, private and shared, to keep names unique. */
  filters: readonly SavedFilter[];
  /** Filter to edit. Without it, a new one is added. */
  filter?: SavedFilter | undefined;
  /** Initial conditions of a new filter. */
  initialFilter?: FilterTree | undefined;
  /** Lets the user share the filter. @default false */
  canManageShared?: boolean;
  /** Shows that the filter is being saved. @default false */
  isPending?: boolean;
  /** Today, `YYYY-MM-DD`. By default, read from the system clock. */
  today?: string | undefined;
  onSave: (input: SavedFilterInput) => void;
}

interface Form {
  name: string;
  visibility: FilterVisibility;
  draft: FilterDraft;
  storesFields: boolean;
  storesGroup: boolean;
  storesSorts: boolean;
}

const formOf = ({ filter, initialFilter = emptyFilter }: CustomFilterDrawerProps): Form => ({
  name: filter?.name ?? '',
  visibility: filter?.visibility ?? 'private',
  draft: draftOf(filter?.filter ?? initialFilter),
  storesFields: filter?.storedFieldCount !== undefined,
  storesGroup: filter?.storedGroup !== undefined,
  storesSorts: filter?.storedSortCount !== undefined,
});

/** A drawer that adds or edits a named filter. */
export function CustomFilterDrawer(props: CustomFilterDrawerProps) {
  const words = useWords('CustomFilterDrawer', customFilterDrawerWords);
  const { isOpen, onClose, fields, filters, filter, isPending = false } = props;
  const builderWords = useWords('FilterBuilder', filterBuilderWords);
  const index = useMemo(() => indexOf(fields), [fields]);
  const [state, setState] = useState(() => ({ isOpen, form: formOf(props) }));
  // Starts over with the saved values each time it opens.
  if (state.isOpen !== isOpen) setState({ isOpen, form: isOpen ? formOf(props) : state.form });
  const { form } = state;
  const change = (part: Partial<Form>): void => setState({ isOpen, form: { ...form, ...part } });
  const fault = form.draft.rows.length === 0 ? words.noConditions : faultOf(form.draft, index, builderWords);
  const { name, visibility, draft, ...stored } = form;
  const canSave = canSaveFilter({ name, ...stored }, fault === undefined, filters, filter?.id);
  return (
    <Drawer
      {...pickRootProps(props)}
      isOpen={isOpen}
      onClose={onClose}
      title={filter ? words.edit : words.add}
      size="lg"
      footerStart={canSave ? null : name.trim() === '' ? words.noName : fault}
      footer={
        <>
          <Button variant="ghost" onPress={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            isDisabled={!canSave}
            isPending={isPending}
            onPress={() => props.onSave({ name: name.trim(), visibility, filter: treeOf(draft, index), ...stored })}
          >
            {filter ? words.save : words.create}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {filter?.isInvalid || hasUnknown(draft, index) ? (
          <Banner kind="error" title={builderWords.deletedFields} />
        ) : null}
        <TextField
          label={words.name}
          isRequired
          value={name}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the drawer opens on a press and begins with its name
          autoFocus
          errorMessage={nameFaultOf(name, filters, filter?.id, builderWords)}
          onChange={(next) => change({ name: next })}
        />
        {props.canManageShared ? (
          <RadioGroup
            label={words.visibility}
            orientation="horizontal"
            options={[
              { id: 'private', label: words.private },
              { id: 'shared', label: words.shared },
            ]}
            value={visibility}
            onChange={(next) => change({ visibility: next })}
          />
        ) : null}
        <section>
          <h3 className={css.heading}>{words.conditions}</h3>
          <ConditionRows draft={draft} index={index} today={props.today} onChange={(next) => change({ draft: next })} />
        </section>
        <StoreOptions form={form} onChange={change} />
      </div>
    </Drawer>
  );
}

function StoreOptions({ form, onChange }: { form: Form; onChange: (part: Partial<Form>) => void }) {
  const words = useWords('CustomFilterDrawer', customFilterDrawerWords);
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {words.stored}
      </h3>
      <div className={css.options}>
        <Checkbox isSelected={form.storesFields} onChange={(storesFields) => onChange({ storesFields })}>
          {words.storedFields}
        </Checkbox>
        <Checkbox isSelected={form.storesGroup} onChange={(storesGroup) => onChange({ storesGroup })}>
          {words.storedGroup}
        </Checkbox>
        <Checkbox isSelected={form.storesSorts} onChange={(storesSorts) => onChange({ storesSorts })}>
          {words.storedSorts}
        </Checkbox>
      </div>
      {form.storesFields && form.storesGroup ? <div className={css.hint}>{words.fieldsBeforeGroup}</div> : null}
    </div>
  );
}
