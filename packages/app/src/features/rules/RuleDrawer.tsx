import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { RepeatKeys } from '@basis/domain/engine/async/RepeatKeys';
import type { MailRule, MailRuleActions, MailRuleConditions } from '@basis/domain/model/contract/contract';
import { faultsByName } from '@basis/domain/model/contract/errors';
import { isSameJson } from '@basis/domain/model/formats/sameJson';
import { longestRuleName, type MailRulesStore } from '@basis/domain/subjects/rules/MailRulesStore';
import { Button } from '@basis/ui/Button';
import { FormDrawer } from '@basis/ui/FormDrawer';
import { Heading } from '@basis/ui/Heading';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { Stack } from '@basis/ui/layout/Stack';
import { keptForm } from '../../drafts/keptForm';
import { useKeptDraft } from '../../drafts/useKeptDraft';
import { useDomain } from '../../domainContext';
import { RuleActionFields } from './RuleActionFields';
import { RuleConditionFields } from './RuleConditionFields';
import { missingIn, storedFaults, type RuleDraft } from './ruleFaults';
import { RulePreview } from './RulePreview';

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

/** Adds a rule for emails, or changes one. */
export const RuleDrawer = observer(function RuleDrawer({ rules, rule, onClose, onDelete }: RuleDrawerProps) {
  const { newId } = useDomain();
  const [keys] = useState(() => new RepeatKeys(newId));
  const before: RuleDraft = {
    name: rule?.name ?? '',
    conditions: rule?.conditions ?? noConditions,
    actions: rule?.actions ?? noActions,
  };
  const kept = useKeptDraft(`rule ${rule?.id ?? ''}`, before);
  const { id } = kept;
  const { name, conditions, actions } = kept.draft;
  const values: RuleDraft = { name: name.trim(), conditions, actions };
  const faultOf = storedFaults(rule, before, values);

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
      validate={() => missingIn(values)}
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
          <RuleConditionFields
            companies={rule?.companies ?? []}
            conditions={conditions}
            faultOf={faultOf}
            onChange={(change) => kept.change((draft) => ({ conditions: { ...draft.conditions, ...change } }))}
          />
          <RulePreview rules={rules} conditions={conditions} />
        </Stack>
        <Stack space="s4" as="section" aria-label="Actions">
          <Heading level={3} size={14}>
            Then, as soon as it has a bid
          </Heading>
          <RuleActionFields
            actions={actions}
            faultOf={faultOf}
            onChange={(change) => kept.change((draft) => ({ actions: { ...draft.actions, ...change } }))}
          />
          <Text size={12} tone="secondary">
            Applies once to each bid that the email is filed with. You can undo it from the email.
          </Text>
        </Stack>
      </Stack>
    </FormDrawer>
  );
});
