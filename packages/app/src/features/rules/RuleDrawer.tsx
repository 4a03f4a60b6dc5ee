import { parseRecipients } from '@basis/domain/model/formats/addressList';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { RepeatKeys } from '@basis/domain/engine/async/RepeatKeys';
import type { MailRule, MailRuleActions, MailRuleConditions } from '@basis/domain/model/contract/contract';
import { faultsByName } from '@basis/domain/model/contract/errors';
import { isSameJson } from '@basis/domain/model/formats/sameJson';
import { isSender, tidySender } from '@basis/domain/model/formats/senders';
import { communicationTypes } from '@basis/domain/model/mail/communicationTypes';
import { platforms } from '@basis/domain/model/mail/platforms';
import { KeywordsStore } from '@basis/domain/subjects/keywords/KeywordsStore';
import { longestRuleName, type MailRulesStore } from '@basis/domain/subjects/rules/MailRulesStore';
import { asksForReason } from '@basis/domain/model/stages/stageCodes';
import { Button } from '@basis/ui/Button';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { FormDrawer } from '@basis/ui/FormDrawer';
import { Heading } from '@basis/ui/Heading';
import { MultiComboBox } from '@basis/ui/MultiComboBox';
import { MultiSelect } from '@basis/ui/MultiSelect';
import { Select } from '@basis/ui/Select';
import { TagInput } from '@basis/ui/TagInput';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { UserPicker } from '@basis/ui/UserPicker';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../domainContext';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';
import { RulePreview } from './RulePreview';
import { optionWords } from './ruleWords';
import { keptForm } from '../../drafts/keptForm';
import { useKeptDraft } from '../../drafts/useKeptDraft';

interface RuleDrawerProps {
  rules: MailRulesStore;
  /** The rule to change; null to add one. */
  rule: MailRule | null;
  onClose: () => void;
  /** Asks to delete the rule. */
  onDelete: (rule: MailRule) => void;
}

const noConditions: MailRuleConditions = { kinds: [], senders: [], companyIds: [], platforms: [], keywords: [] };
const noActions: MailRuleActions = { estimatorIds: [], stageId: null, fieldOptions: [] };
const anyKind = communicationTypes.map((kind) => ({ id: kind, label: kind }));
const anyPlatform = platforms.map((platform) => ({ id: platform, label: platform }));
/** Option that leaves the stage unchanged. */
const noStage = 'none';

const isEmpty = (values: object): boolean =>
  Object.values(values).every((value: unknown) => value === null || (Array.isArray(value) && value.length === 0));

/** An option of a field as one choice. */
const choiceOf = ({ fieldId, optionId }: MailRuleActions['fieldOptions'][number]): string => `${fieldId} ${optionId}`;
const optionOf = (choice: string): MailRuleActions['fieldOptions'][number] => {
  const [fieldId = '', optionId = ''] = choice.split(' ');
  return { fieldId, optionId };
};

const faultsOf = (name: string, conditions: MailRuleConditions, actions: MailRuleActions): Record<string, string> => {
  const wrong = conditions.senders.find((sender) => !isSender(sender));
  return {
    ...(name ? {} : { name: 'Enter a name.' }),
    ...(isEmpty(conditions) ? { kinds: 'Add at least one condition.' } : {}),
    ...(wrong === undefined ? {} : { senders: `“${wrong}” is not an email address or a domain such as turner.com.` }),
    ...(isEmpty(actions) ? { estimators: 'Add at least one action.' } : {}),
  };
};

/** Adds a rule for emails, or changes one. */
export const RuleDrawer = observer(function RuleDrawer({ rules, rule, onClose, onDelete }: RuleDrawerProps) {
  const { newId, workspace } = useDomain();
  const keywords = useLoadedStore(KeywordsStore);
  const [keys] = useState(() => new RepeatKeys(newId));
  useEffect(() => void workspace.companyNames.load(), [workspace]);
  const fault = (field: MailRule['faults'][number]['field'], now: unknown, before: unknown): string | undefined =>
    isSameJson(now, before) ? rule?.faults.find((each) => each.field === field)?.message : undefined;
  const before = {
    name: rule?.name ?? '',
    conditions: rule?.conditions ?? noConditions,
    actions: rule?.actions ?? noActions,
  };
  const kept = useKeptDraft(`rule ${rule?.id ?? ''}`, before);
  const { id } = kept;
  const { name, conditions, actions } = kept.draft;
  const meet = (change: Partial<MailRuleConditions>): void =>
    kept.change((draft) => ({ conditions: { ...draft.conditions, ...change } }));
  const act = (change: Partial<MailRuleActions>): void =>
    kept.change((draft) => ({ actions: { ...draft.actions, ...change } }));
  const values = { name: name.trim(), conditions, actions };
  const companyName = (companyId: string): string =>
    rule?.companies.find((company) => company.id === companyId)?.name ??
    workspace.companyNames.items.find((company) => company.id === companyId)?.name ??
    'A deleted company';
  const words = keywords.rows?.map(({ word }) => word) ?? [];
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

  const submit = async () => {
    const result = rule
      ? await rules.change(rule, {
          ...(isSameJson(values.name, before.name) ? {} : { name: values.name }),
          ...(isSameJson(conditions, before.conditions) ? {} : { conditions }),
          ...(isSameJson(actions, before.actions) ? {} : { actions }),
        })
      : await keys.send({ id, ...values }, (key) => rules.create({ id, ...values }, key));
    if (result.ok) return undefined;
    const fields = faultsByName(result.error);
    return { ...(Object.keys(fields).length ? {} : { title: result.error.message }), fields };
  };
  return (
    <FormDrawer
      isOpen
      size="md"
      title={rule ? 'Edit rule' : 'Add rule'}
      submitLabel={rule ? 'Save rule' : 'Add rule'}
      {...keptForm(
        kept,
        () => (rule && isSameJson(before, values) ? undefined : submit()),
        rule ? (
          <Button variant="ghost" icon={Trash2} onPress={() => onDelete(rule)}>
            Delete rule
          </Button>
        ) : null,
      )}
      validate={() => faultsOf(values.name, conditions, actions)}
      onClose={onClose}
    >
      <Stack space="s5">
        <TextField
          label="Name"
          name="name"
          isRequired
          value={name}
          maxLength={longestRuleName}
          placeholder="Turner invitations"
          onChange={(text) => kept.change({ name: text })}
        />
        <Stack space="s4" as="section" aria-label="Conditions">
          <Heading level={3} size={14}>
            When an arriving email matches all of these
          </Heading>
          <MultiSelect
            label="Kind of email"
            name="kinds"
            placeholder="Any kind"
            options={anyKind}
            value={conditions.kinds}
            opensOnFocus={false}
            onChange={(ids) => meet({ kinds: communicationTypes.filter((kind) => ids.includes(kind)) })}
          />
          <TagInput
            label="Sender"
            name="senders"
            description="Addresses, or domains such as turner.com. Press Enter after each."
            placeholder="Anybody"
            value={conditions.senders}
            maxTags={50}
            split={(text) => parseRecipients(text).map(({ email }) => email)}
            onChange={(tags) => meet({ senders: [...new Set(tags.map(tidySender).filter(Boolean))] })}
          />
          <MultiComboBox
            label="Company"
            name="companies"
            placeholder="Any company"
            options={workspace.companyNames.items.map((company) => ({
              id: company.id,
              label: company.name,
              start: <CompanyMark name={company.name} />,
            }))}
            value={conditions.companyIds.map((companyId) => ({ id: companyId, label: companyName(companyId) }))}
            errorMessage={fault('companies', conditions.companyIds, before.conditions.companyIds)}
            opensOnFocus={false}
            onChange={(chosen) => meet({ companyIds: chosen.map((company) => company.id) })}
          />
          <MultiSelect
            label="Platform"
            name="platforms"
            placeholder="Any platform"
            options={anyPlatform}
            value={conditions.platforms}
            opensOnFocus={false}
            onChange={(ids) => meet({ platforms: platforms.filter((platform) => ids.includes(platform)) })}
          />
          <MultiSelect
            label="Keyword"
            name="keywords"
            description="In the subject, the text or the names of files."
            placeholder="Any words"
            options={words.map((word) => ({ id: word, label: word }))}
            formerOptions={conditions.keywords.map((word) => ({ id: word, label: word }))}
            value={conditions.keywords}
            errorMessage={fault('keywords', conditions.keywords, before.conditions.keywords)}
            opensOnFocus={false}
            onChange={(chosen) => meet({ keywords: chosen })}
          />
          <RulePreview rules={rules} conditions={conditions} />
        </Stack>
        <Stack space="s4" as="section" aria-label="Actions">
          <Heading level={3} size={14}>
            Then, as soon as it has a bid
          </Heading>
          <UserPicker
            label="Assign estimators"
            name="estimators"
            placeholder="Nobody"
            users={workspace.users.items.map(({ active, ...user }) => ({ ...user, isActive: active }))}
            value={actions.estimatorIds}
            errorMessage={fault('estimators', actions.estimatorIds, before.actions.estimatorIds)}
            opensOnFocus={false}
            onChange={(estimatorIds) => act({ estimatorIds })}
          />
          <Select
            label="Set the stage"
            name="stage"
            description="Keeps a stage that someone chose when adding the bid. Closed bids stay as they are."
            options={[
              { id: noStage, label: 'Leave it as it is' },
              ...workspace.stages.items
                .filter(({ code }) => !asksForReason(code))
                .map((stage) => ({ id: stage.id, label: stage.name, color: stage.color })),
            ]}
            value={actions.stageId ?? noStage}
            placeholder="A deleted stage"
            errorMessage={fault('stage', actions.stageId, before.actions.stageId)}
            opensOnFocus={false}
            onChange={(stageId) => act({ stageId: stageId === noStage ? null : stageId })}
          />
          {options.length || actions.fieldOptions.length ? (
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
              errorMessage={fault('fieldOptions', actions.fieldOptions, before.actions.fieldOptions)}
              opensOnFocus={false}
              onChange={(chosen) => act({ fieldOptions: chosen.map(optionOf) })}
            />
          ) : null}
          <Text size={12} tone="secondary">
            Applies once to each bid that the email is filed with. You can undo it from the email.
          </Text>
        </Stack>
      </Stack>
    </FormDrawer>
  );
});
