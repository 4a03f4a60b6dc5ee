import { observer } from 'mobx-react-lite';
import type { MailRuleActions } from '@basis/domain/model/contract/contract';
import { asksForReason } from '@basis/domain/model/stages/stageCodes';
import { MultiSelect } from '@basis/ui/MultiSelect';
import { Select } from '@basis/ui/Select';
import { UserPicker } from '@basis/ui/UserPicker';
import { useDomain } from '../../domainContext';
import type { FaultOf } from './ruleFaults';
import { optionWords } from './ruleWords';

/** Option that leaves the stage unchanged. */
const noStage = 'none';

/** An option of a field as one choice. */
const choiceOf = ({ fieldId, optionId }: MailRuleActions['fieldOptions'][number]): string => `${fieldId} ${optionId}`;
const optionOf = (choice: string): MailRuleActions['fieldOptions'][number] => {
  const [fieldId = '', optionId = ''] = choice.split(' ');
  return { fieldId, optionId };
};

interface RuleActionFieldsProps {
  actions: MailRuleActions;
  faultOf: FaultOf;
  onChange: (change: Partial<MailRuleActions>) => void;
}

/** Options of the bids' fields that a rule can choose. */
const FieldOptions = observer(function FieldOptions({ actions, faultOf, onChange }: RuleActionFieldsProps) {
  const { workspace } = useDomain();
  const selects = workspace.customFields.items.filter(
    ({ entity, type }) => entity === 'Project' && (type === 'SingleSelect' || type === 'MultiSelect'),
  );
  const options = selects.flatMap((field) =>
    field.options.map((option) => ({
      id: choiceOf({ fieldId: field.id, optionId: option.id }),
      label: `${field.label}: ${option.label}`,
      color: option.color,
    })),
  );
  if (!options.length && !actions.fieldOptions.length) return null;
  return (
    <MultiSelect
      label="Choose in fields"
      name="fieldOptions"
      placeholder="Nothing"
      options={options}
      formerOptions={actions.fieldOptions.map((option) => ({
        id: choiceOf(option),
        label: optionWords(option, workspace) ?? 'A deleted option',
      }))}
      value={actions.fieldOptions.map(choiceOf)}
      errorMessage={faultOf('fieldOptions')}
      opensOnFocus={false}
      onChange={(chosen) => onChange({ fieldOptions: chosen.map(optionOf) })}
    />
  );
});

/** Fields for what a rule does to a bid. */
export const RuleActionFields = observer(function RuleActionFields(props: RuleActionFieldsProps) {
  const { actions, faultOf, onChange } = props;
  const { users, stages } = useDomain().workspace;
  return (
    <>
      <UserPicker
        label="Assign estimators"
        name="estimators"
        placeholder="Nobody"
        users={users.items.map(({ active, ...user }) => ({ ...user, isActive: active }))}
        value={actions.estimatorIds}
        errorMessage={faultOf('estimators')}
        opensOnFocus={false}
        onChange={(estimatorIds) => onChange({ estimatorIds })}
      />
      <Select
        label="Set the stage"
        name="stage"
        description="Keeps a stage that someone chose when adding the bid. Closed bids stay as they are."
        options={[
          { id: noStage, label: 'Leave it as it is' },
          ...stages.items
            .filter(({ code }) => !asksForReason(code))
            .map(({ id, name, color }) => ({ id, label: name, color })),
        ]}
        value={actions.stageId ?? noStage}
        placeholder="A deleted stage"
        errorMessage={faultOf('stage')}
        opensOnFocus={false}
        onChange={(stageId) => onChange({ stageId: stageId === noStage ? null : stageId })}
      />
      <FieldOptions {...props} />
    </>
  );
});
