import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { isAmount } from '@basis/domain/model/fields/kinds';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { plainMarkdown } from '@basis/domain/model/formats/plainMarkdown';
import { customKinds, type CustomKind } from '@basis/domain/model/lists/customFields';
import type { WorkspaceStore } from '@basis/domain/subjects/workspace/WorkspaceStore';
import { formatPlainDate } from '@basis/ui/Deadline';
import type { Option } from '@basis/ui/Select';
import { Tag } from '@basis/ui/Tag';
import { Inline } from '@basis/ui/layout/Inline';
import { Amount } from '../money';
import { useDomain } from '../domainContext';
import { choicesOfKind } from './fieldChoices';

interface EntityLabelsProps {
  entity: CustomFieldSetting['entity'];
  /** Values by the field's id. */
  values: Readonly<Record<string, unknown>>;
}

const numberWords: Partial<Record<CustomKind, (value: number) => ReactNode>> = {
  money: (cents) => <Amount cents={cents} form="exact" />,
  percent: (hundredths) => `${hundredths / 100}%`,
};

const choicesOf = (kind: CustomKind, workspace: WorkspaceStore): readonly Option[] | undefined =>
  kind === 'companies'
    ? workspace.companyNames.items.map(({ id, name }) => ({ id, label: name }))
    : choicesOfKind(kind)?.(workspace);

/** Maximum length of a text next to a name, in characters. */
const longest = 40;
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text);

/** Tags of a field's value; none if it is empty. */
const tagsOf = (field: CustomFieldSetting, value: unknown, workspace: WorkspaceStore): readonly ReactNode[] => {
  const kind = customKinds[field.type];
  const choices = choicesOf(kind, workspace) ?? field.options;
  const tag = (text: ReactNode, id: unknown = text, color?: (typeof field.options)[number]['color']): ReactNode => (
    <Tag key={`${field.id} ${String(id)}`} variant={color ?? 'outlined'}>
      {text}
    </Tag>
  );
  if (value === true) return [tag(field.label)];
  if (typeof value === 'number') return [tag(numberWords[kind]?.(value) ?? formatCount(value), value)];
  if (kind === 'date' && typeof value === 'string') return [tag(formatPlainDate(value))];
  const ids = ([value] as readonly unknown[]).flat().filter((id) => typeof id === 'string' && id !== '');
  if (kind === 'richText') return ids.map((text) => tag(shortened(plainMarkdown(String(text)))));
  if (['text', 'readOnly'].includes(kind)) return ids.map((text) => tag(shortened(String(text))));
  return choices
    .filter(({ id }) => ids.includes(id))
    .map(({ id, label }) => tag(label, id, field.options.find((option) => option.id === id)?.color));
};

/** Values of the custom fields shown next to the name of a bid, company or person. */
export const EntityLabels = observer(function EntityLabels({ entity, values }: EntityLabelsProps) {
  const { workspace, session } = useDomain();
  const canSeeAmounts = session.allows('seeAmounts');
  const tags = workspace.customFields.items
    .filter((field) => field.isEntityLabel && field.isVisible && field.entity === entity)
    .filter(({ type }) => canSeeAmounts || !isAmount(customKinds[type]))
    .flatMap((field) => tagsOf(field, values[field.id], workspace));
  return tags.length ? <Inline space="s1">{tags}</Inline> : null;
});
