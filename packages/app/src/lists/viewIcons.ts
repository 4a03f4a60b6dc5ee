import {
  Activity,
  Archive,
  Ban,
  Bell,
  Building2,
  CheckCheck,
  CircleCheckBig,
  CircleDollarSign,
  CircleX,
  Clock,
  ClockAlert,
  Flag,
  Folder,
  Inbox,
  Layers,
  MapPin,
  Send,
  Tag,
  Trash2,
  Trophy,
  UserRound,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';
import type { FieldKind } from '@basis/domain/model/fields/kinds';
import {
  isTree,
  readCondition,
  type Condition,
  type FieldName,
  type FilterCondition,
  type FilterTree,
} from '@basis/domain/model/filters/wire';
import {
  listColumns,
  listDescriptions,
  type ColumnId,
  type ListColumn,
  type ListName,
} from '@basis/domain/model/lists/columns';
import type { View } from '@basis/domain/engine/views/view';

type Asked = Pick<View, 'custom' | 'filter'>;

/** Icons of views by the kind of the field they filter. */
const byKind: Readonly<Record<FieldKind, LucideIcon>> = {
  text: Folder,
  name: Folder,
  email: Folder,
  phone: Folder,
  url: Folder,
  richText: Folder,
  readOnly: Folder,
  number: Folder,
  money: CircleDollarSign,
  percent: Folder,
  distance: Folder,
  travelTime: Folder,
  date: Clock,
  dueDate: Clock,
  deadline: Clock,
  instant: Clock,
  reminder: Bell,
  pastInstant: Clock,
  boolean: Folder,
  singleSelect: Folder,
  choice: Folder,
  multiSelect: Folder,
  stage: Activity,
  region: Folder,
  platform: Folder,
  communicationType: Folder,
  unionType: Folder,
  user: UserRound,
  users: UserRound,
  estimators: UserRound,
  teams: UserRound,
  company: Building2,
  companies: Building2,
  contacts: Folder,
  keywords: Tag,
  notes: Folder,
};

/** Columns whose icon differs from that of their kind. */
const byColumn: Readonly<Partial<Record<string, LucideIcon>>> = {
  name: Building2,
  tag: Flag,
  jobWalk: MapPin,
  receivedAt: Inbox,
  submittedAt: Send,
  awardedAt: Trophy,
  lostAt: CircleX,
  doneAt: CircleCheckBig,
} satisfies Partial<Record<ColumnId<ListName>, LucideIcon>>;

const byStage: Readonly<Record<string, LucideIcon>> = {
  Submitted: Send,
  Awarded: Trophy,
  Lost: CircleX,
  Declined: Ban,
};

const firstOf = ({ and, or }: FilterTree): FilterCondition | undefined => {
  const [node] = [...and, ...or];
  return node && isTree(node) ? firstOf(node) : node;
};

/** The only stage that a condition selects, if it selects one. */
const stageIdOf = ({ not, operation, value }: Condition): string | undefined => {
  const [id, ...others] = Array.isArray(value) ? value : [];
  return !not && operation === 'AnyOf' && others.length === 0 ? String(id) : undefined;
};

const columnNamed = ({ entity, identifier }: FieldName): ListColumn | undefined => {
  const lists = Object.keys(listDescriptions) as ListName[];
  const list = lists.find((name) =>
    [listDescriptions[name].entity, ...listDescriptions[name].aliases].includes(entity),
  );
  return list && listColumns[list].find((column: ListColumn) => (column.identifier ?? column.id) === identifier);
};

/** Icon of a view: that of its first condition. */
export const viewIcon = (
  { custom, filter: { tree, quick } }: Asked,
  stageCodeOf: (id: string) => string | null | undefined,
): LucideIcon => {
  if (quick.showOnlyOverdue) return ClockAlert;
  if (quick.showOnlyArchived) return Archive;
  if (quick.showOnlyDeleted) return Trash2;
  const first = firstOf(tree);
  if (!first) return custom ? Folder : Layers;
  const condition = readCondition(first);
  const column = columnNamed(condition.field);
  if (!column) return Folder;
  const icon = byColumn[column.id] ?? byKind[column.kind];
  if (icon === CircleCheckBig && condition.operation !== 'Empty') return CheckCheck;
  if (icon === UserRound && condition.operation === 'Empty') return UserRoundX;
  return column.kind === 'stage' ? (byStage[stageCodeOf(stageIdOf(condition) ?? '') ?? ''] ?? icon) : icon;
};
