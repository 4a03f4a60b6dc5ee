import type {
  CustomFieldSetting,
  MailRule,
  MailRuleActions,
  MailRuleConditions,
  Stage,
} from '@basis/domain/model/contract/contract';
import { keywordFold } from '@basis/domain/model/formats/keywords';
import { asksForReason } from '@basis/domain/model/stages/stageCodes';

/** Current state of everything that rules refer to. */
export interface RuleContext {
  /** Name and state by id, also of deleted companies. */
  readonly companies: ReadonlyMap<string, { readonly name: string; readonly isDeleted: boolean }>;
  readonly users: ReadonlyMap<string, { readonly name: string; readonly isActive: boolean }>;
  readonly stages: ReadonlyMap<string, Pick<Stage, 'id' | 'name' | 'code' | 'default'>>;
  /** Select fields of bids. */
  readonly fields: ReadonlyMap<string, Pick<CustomFieldSetting, 'id' | 'label' | 'type' | 'options'>>;
  /** Folded keywords of the workspace. */
  readonly keywords: ReadonlySet<string>;
}

type Fault = MailRule['faults'][number];

/** Finds conditions that refer to something that no longer exists. */
export const faultsOfConditions = (
  { companyIds, keywords }: MailRuleConditions,
  context: RuleContext,
): readonly Fault[] => [
  ...companyIds.flatMap((id): Fault[] => {
    const company = context.companies.get(id);
    if (company && !company.isDeleted) return [];
    return [{ field: 'companies', message: company ? `${company.name} was deleted.` : 'A company no longer exists.' }];
  }),
  ...keywords.flatMap((word): Fault[] =>
    context.keywords.has(keywordFold(word))
      ? []
      : [{ field: 'keywords', message: `“${word}” is no longer in the list of keywords.` }],
  ),
];

const stageFault = (stageId: string | null, { stages }: RuleContext): string | null => {
  if (stageId === null) return null;
  const stage = stages.get(stageId);
  if (!stage) return 'The stage was deleted.';
  return asksForReason(stage.code) ? `${stage.name} asks for a reason, which only a person can give.` : null;
};

/** Finds actions that can no longer be done. */
export const faultsOfActions = (
  { estimatorIds, stageId, fieldOptions }: MailRuleActions,
  context: RuleContext,
): readonly Fault[] => {
  const stage = stageFault(stageId, context);
  return [
    ...estimatorIds.flatMap((id): Fault[] => {
      const user = context.users.get(id);
      if (user?.isActive) return [];
      return [{ field: 'estimators', message: user ? `${user.name} was deactivated.` : 'A user no longer exists.' }];
    }),
    ...(stage === null ? [] : [{ field: 'stage' as const, message: stage }]),
    ...fieldOptions.flatMap(({ fieldId, optionId }): Fault[] => {
      const select = context.fields.get(fieldId);
      if (select?.options.some(({ id }) => id === optionId)) return [];
      const message = select ? `An option of ${select.label} was deleted.` : 'A field was deleted.';
      return [{ field: 'fieldOptions', message }];
    }),
  ];
};
