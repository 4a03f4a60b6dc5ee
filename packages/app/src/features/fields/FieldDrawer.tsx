import { Lock, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { isSameJson } from '@basis/domain/model/formats/sameJson';
import { customKinds } from '@basis/domain/model/lists/customFields';
import {
  longestFieldName,
  type CustomFieldsStore,
  type FieldUse,
} from '@basis/domain/subjects/fields/CustomFieldsStore';
import { Button } from '@basis/ui/Button';
import { FormDrawer } from '@basis/ui/FormDrawer';
import { Icon } from '@basis/ui/Icon';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { Switch } from '@basis/ui/Switch';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { fieldIcon } from '../../lists/fieldIcons';
import type { FieldEntity } from './entities';
import { fieldTypes, hasOptions } from './fieldTypes';
import { OptionsEditor, type FieldOption } from './OptionsEditor';
import { keptForm } from '../../drafts/keptForm';
import { useKeptDraft } from '../../drafts/useKeptDraft';

interface FieldDrawerProps {
  fields: CustomFieldsStore;
  of: FieldEntity;
  /** The field to change, as it was when the drawer opened; null to add one. */
  field: CustomFieldSetting | null;
  onClose: () => void;
  /** Asks to delete the field. */
  onDelete: (field: CustomFieldSetting) => void;
}

const optionsFault = (options: readonly FieldOption[]): string | undefined => {
  const labels = options.map(({ label }) => label.trim().toLowerCase());
  if (labels.includes('')) return 'Give each option a name, or delete it.';
  const same = labels.find((label, index) => labels.indexOf(label) !== index);
  return same === undefined ? undefined : `There are two options named “${same}”.`;
};

type FieldValues = Required<
  Pick<CustomFieldSetting, 'label' | 'options' | 'isEntityLabel' | 'isVisible' | 'isRequired'>
>;

/** The field as it is edited. */
type Before = FieldValues & Pick<CustomFieldSetting, 'type'>;

/** Initial values of a new field. */
const emptyField: Before = {
  label: '',
  options: [],
  isEntityLabel: false,
  isVisible: true,
  isRequired: false,
  type: 'Text',
};

const valuesOf = ({
  label,
  options,
  isEntityLabel,
  isVisible,
  isRequired = false,
  type,
}: CustomFieldSetting): Before => ({
  label,
  options,
  isEntityLabel,
  isVisible,
  isRequired,
  type,
});

/** Picks the changed values only, so that others' changes aren't overwritten. */
const changeOf = (field: Readonly<Record<keyof FieldValues, unknown>>, values: FieldValues): Partial<FieldValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSameJson(value, field[name as keyof FieldValues])),
  );

/** Excludes checkboxes, which always have a value, and read-only fields. */
const canBeRequired = (type: CustomFieldSetting['type']): boolean =>
  !['boolean', 'readOnly'].includes(customKinds[type]);

/** Number of values that a deletion would lose; null until loaded and for a new field. */
const useFieldUse = (fields: CustomFieldsStore, id: string | null): FieldUse | null => {
  const [use, setUse] = useState<FieldUse | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let isLatest = true;
    void fields.readUse(id).then((result) => {
      if (isLatest && result.ok) setUse(result.value);
    });
    return () => {
      isLatest = false;
    };
  }, [fields, id]);
  return use;
};

interface FieldSwitchesProps {
  of: FieldEntity;
  draft: Before;
  use: FieldUse | null;
  onChange: (change: Partial<Before>) => void;
}

/** Switches for what holds for the values of a field, and where they show. */
const FieldSwitches = ({ of, draft, use, onChange }: FieldSwitchesProps) => {
  const requiredId = useId();
  const { type, isEntityLabel, isVisible, isRequired } = draft;
  const [one, many] = of.noun;
  return (
    <>
      {canBeRequired(type) ? (
        <Stack space="s3">
          <Text weight="medium">Value</Text>
          <Switch
            aria-describedby={requiredId}
            isSelected={isRequired}
            onChange={(isOn) => onChange({ isRequired: isOn })}
          >
            Required
          </Switch>
          <Text as="p" size={12} tone="secondary" id={requiredId}>
            {`Nobody can clear it by hand. A ${one} that arrives without a value shows “Required”.`}
          </Text>
        </Stack>
      ) : null}
      <Stack space="s3">
        <Text weight="medium">Where it shows</Text>
        <Switch isSelected={isVisible} onChange={(isOn) => onChange({ isVisible: isOn })}>
          {`In lists and in the details of a ${one}`}
        </Switch>
        {of.entity === 'Quote' ? null : (
          <Switch isSelected={isEntityLabel} onChange={(isOn) => onChange({ isEntityLabel: isOn })}>
            {`Beside the name of a ${one}`}
          </Switch>
        )}
        {use && use.count > 0 ? (
          <Text size={12} tone="secondary">
            {`${formatCount(use.count)} ${use.count === 1 ? `${one} has` : `${many} have`} a value. Hiding the field keeps it.`}
          </Text>
        ) : null}
      </Stack>
    </>
  );
};

/** Types to choose from. */
const TypeChoice = ({ type, onChange }: Pick<Before, 'type'> & { onChange: (type: Before['type']) => void }) => (
  <RadioGroup
    label="Type"
    options={fieldTypes.map(({ id, label, description }) => ({
      id,
      label: (
        <Inline space="s2">
          <Icon icon={fieldIcon(customKinds[id])} />
          {label}
        </Inline>
      ),
      description,
    }))}
    value={type}
    onChange={onChange}
  />
);

/** Adds a field, or changes one. */
export const FieldDrawer = observer(function FieldDrawer({ fields, of, field, onClose, onDelete }: FieldDrawerProps) {
  const before = field ? valuesOf(field) : emptyField;
  const kept = useKeptDraft(`field ${of.entity} ${field?.id ?? ''}`, before);
  const { change: write } = kept;
  const { type, label, options, isEntityLabel, isVisible, isRequired } = kept.draft;
  const [labelFault, setLabelFault] = useState<string | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const use = useFieldUse(fields, field?.id ?? null);
  const fault = hasOptions(type) ? optionsFault(options) : undefined;
  const values = {
    label: label.trim(),
    options: hasOptions(type) ? options.map((option) => ({ ...option, label: option.label.trim() })) : [],
    isEntityLabel,
    isVisible,
    isRequired: isRequired && canBeRequired(type),
  };
  const lost = (field?.options ?? []).flatMap((option) => {
    const count = use?.options.find(({ id: used }) => used === option.id)?.count ?? 0;
    return count && options.every(({ id }) => id !== option.id) ? [{ ...option, count }] : [];
  });

  const submit = async () => {
    const found = fields.faultOf(label, of.entity, field?.id);
    setLabelFault(found);
    setHasTried(true);
    if (found !== null || fault !== undefined) return {};
    const change = field && changeOf(before, values);
    if (change && Object.keys(change).length === 0) return undefined;
    const result = await (field && change
      ? fields.change(field, change)
      : fields.create({ id: kept.id, entity: of.entity, type, ...values }));
    return result.ok ? undefined : { title: result.error.message };
  };
  return (
    <FormDrawer
      isOpen
      size="lg"
      title={field ? 'Edit field' : 'Add field'}
      titleEnd={<Text tone="secondary">{of.title}</Text>}
      submitLabel={field ? 'Save field' : 'Add field'}
      {...keptForm(
        kept,
        submit,
        field ? (
          <Button variant="ghost" icon={Trash2} onPress={() => onDelete(field)}>
            Delete field
          </Button>
        ) : (
          'The type can’t change once the field is there.'
        ),
      )}
      onClose={onClose}
    >
      <Stack space="s5">
        <TextField
          label="Label"
          name="label"
          isRequired
          value={label}
          maxLength={longestFieldName * 2}
          errorMessage={labelFault ?? undefined}
          onChange={(text) => {
            write({ label: text });
            setLabelFault(null);
          }}
        />
        <Inline space="s6" align="start">
          {field ? null : <TypeChoice type={type} onChange={(chosen) => write({ type: chosen })} />}
          <Box isFilling>
            <Stack space="s5">
              {field ? (
                <TextField
                  label="Type"
                  value={type}
                  isReadOnly
                  description="The type stays, so that values keep their meaning."
                  endContent={<Icon icon={Lock} />}
                />
              ) : null}
              {hasOptions(type) ? (
                <OptionsEditor
                  options={options}
                  uses={new Map(use?.options.map((option) => [option.id, option.count]))}
                  noun={of.noun}
                  lost={lost}
                  errorMessage={hasTried ? fault : undefined}
                  onChange={(all) => write({ options: [...all] })}
                />
              ) : null}
              <FieldSwitches of={of} draft={kept.draft} use={use} onChange={write} />
            </Stack>
          </Box>
        </Inline>
      </Stack>
    </FormDrawer>
  );
});
