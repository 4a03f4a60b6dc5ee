import type { MailRule, MailRuleActions, MailRuleConditions } from '@basis/domain/model/contract/contract';
import { isSameJson } from '@basis/domain/model/formats/sameJson';
import { isSender } from '@basis/domain/model/formats/senders';

/** The editable part of a rule. */
export interface RuleDraft {
  readonly name: string;
  readonly conditions: MailRuleConditions;
  readonly actions: MailRuleActions;
}

type Field = MailRule['faults'][number]['field'];

/** Fault that the server found in a field of the stored rule, while the field is unchanged. */
export type FaultOf = (field: Field) => string | undefined;

const isEmpty = (values: object): boolean =>
  Object.values(values).every((value: unknown) => value === null || (Array.isArray(value) && value.length === 0));

/** Sentences by the name of the field that lacks something, for a rule that can't be saved. */
export const missingIn = ({ name, conditions, actions }: RuleDraft): Record<string, string> => {
  const wrong = conditions.senders.find((sender) => !isSender(sender));
  return {
    ...(name ? {} : { name: 'Enter a name.' }),
    ...(isEmpty(conditions) ? { kinds: 'Add at least one condition.' } : {}),
    ...(wrong === undefined ? {} : { senders: `“${wrong}” is not an email address or a domain such as turner.com.` }),
    ...(isEmpty(actions) ? { estimators: 'Add at least one action.' } : {}),
  };
};

const valueOf = ({ conditions, actions }: RuleDraft, field: Field): unknown =>
  ({
    companies: conditions.companyIds,
    keywords: conditions.keywords,
    estimators: actions.estimatorIds,
    stage: actions.stageId,
    fieldOptions: actions.fieldOptions,
  })[field];

export const storedFaults =
  (rule: MailRule | null, before: RuleDraft, now: RuleDraft): FaultOf =>
  (field) =>
    isSameJson(valueOf(now, field), valueOf(before, field))
      ? rule?.faults.find((fault) => fault.field === field)?.message
      : undefined;
