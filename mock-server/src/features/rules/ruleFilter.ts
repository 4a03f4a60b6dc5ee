import type { CommunicationType, MailRuleConditions, Platform } from '@basis/domain/model/contract/contract';
import { evaluate, type FieldValue } from '@basis/domain/model/filters/evaluate';
import type { AskedFilter, FilterField } from '@basis/domain/model/filters/fields';
import type { FieldKind } from '@basis/domain/model/fields/kinds';
import type { FilterOperation } from '@basis/domain/model/fields/operations';
import { keywordFold } from '@basis/domain/model/formats/keywords';
import { isOfSender } from '@basis/domain/model/formats/senders';

/** Facts of an email that conditions test. */
export interface MailFacts {
  readonly id: string;
  readonly kind: CommunicationType;
  readonly fromEmail: string;
  readonly companyId: string | null;
  readonly platform: Platform | null;
  /** Keywords that it contains, in the list's spelling. */
  readonly keywords: readonly string[];
}

interface RuleField extends FilterField {
  valueOf(this: void, facts: MailFacts): FieldValue;
}

const field = (identifier: string, kind: FieldKind, valueOf: RuleField['valueOf']): RuleField => ({
  entity: 'email',
  identifier,
  kind,
  valueOf,
});

const fields = {
  kind: field('communicationType', 'communicationType', ({ kind }) => kind),
  company: field('company', 'company', ({ companyId }) => companyId),
  platform: field('platform', 'platform', ({ platform }) => platform),
  keywords: field('keywords', 'multiSelect', ({ keywords }) => keywords.map(keywordFold)),
};

type Asked = AskedFilter<RuleField>;

const asked = (of: RuleField, operation: FilterOperation, value: unknown): Asked => ({
  condition: { field: of, operation, not: false, value },
});

const anyOf = (of: RuleField, values: readonly string[]): Asked[] =>
  values.length ? [asked(of, 'AnyOf', values)] : [];

/** The conditions but senders as a filter of emails; null without any. */
const filterOf = ({ kinds, companyIds, platforms, keywords }: MailRuleConditions): Asked | null => {
  const all = [
    ...anyOf(fields.kind, kinds),
    ...anyOf(fields.company, companyIds),
    ...anyOf(fields.platform, platforms),
    ...anyOf(fields.keywords, keywords.map(keywordFold)),
  ];
  return all.length ? { all } : null;
};

/** No condition asks for a day. */
const clock = { zone: 'UTC', today: '' };

/**
 * Tests emails against a rule's conditions; without any, none fits. Senders are compared as identities, while the filters
 * of lists fold text.
 */
export const ruleTest = (conditions: MailRuleConditions): ((facts: MailFacts) => boolean) => {
  const filter = filterOf(conditions);
  const { senders } = conditions;
  if (filter === null && !senders.length) return () => false;
  return (facts) =>
    (!senders.length || senders.some((sender) => isOfSender(facts.fromEmail, sender))) &&
    (filter === null || evaluate(filter, ({ valueOf }) => valueOf(facts), clock));
};
