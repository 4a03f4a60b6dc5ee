import {
  Activity,
  Archive,
  Ban,
  Building2,
  CircleCheckBig,
  CircleDollarSign,
  CircleX,
  Clock,
  Flag,
  Folder,
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
import { isTree, type FilterCondition, type FilterTree } from '@basis/domain/filters/expression';
import type { View } from '@basis/domain/views/viewSpec';

type Asked = Pick<View, 'custom' | 'filter'>;

/** The icon of each field that a view may ask for. */
const byField: Readonly<Record<string, LucideIcon>> = {
  estimatorIds: UserRound,
  assigneeIds: UserRound,
  assigneeId: UserRound,
  bidDeadline: Clock,
  rfiDeadline: Clock,
  dueOn: Clock,
  createdAt: Clock,
  startAt: Clock,
  endAt: Clock,
  jobWalk: MapPin,
  submittedAt: Send,
  awardedAt: Trophy,
  lostAt: CircleX,
  doneAt: CircleCheckBig,
  location: Folder,
  city: Folder,
  region: Folder,
  name: Building2,
  companies: Building2,
  companyId: Building2,
  keywords: Tag,
  tag: Flag,
  quote: CircleDollarSign,
  submittedAmount: CircleDollarSign,
  wonAmount: CircleDollarSign,
};
const byStage: Readonly<Record<string, LucideIcon>> = {
  Submitted: Send,
  Awarded: Trophy,
  Lost: CircleX,
  Declined: Ban,
};
const people = new Set(['estimatorIds', 'assigneeIds', 'assigneeId']);
const isEmptyOperation = 23;
const anyOfOperation = 10;

const firstOf = ({ and, or }: FilterTree): FilterCondition | undefined => {
  const [node] = [...and, ...or];
  return node && isTree(node) ? firstOf(node) : node;
};

/** The stage that bids must be in, where it is a single one. */
const stageIdOf = ({ not = false, operation, compareValue }: FilterCondition): string | undefined => {
  const [id, ...others] = Array.isArray(compareValue) ? compareValue : [];
  return !not && operation === anyOfOperation && others.length === 0 ? String(id) : undefined;
};

/** The icon of a view: what it asks for first. */
export const viewIcon = (
  { custom, filter: { tree, quick } }: Asked,
  stageCodeOf: (id: string) => string | null | undefined,
): LucideIcon => {
  if (quick.showOnlyArchived) return Archive;
  if (quick.showOnlyDeleted) return Trash2;
  const condition = firstOf(tree);
  if (!condition) return custom ? Folder : Layers;
  const { identifier } = condition.filterIdentitier;
  if (people.has(identifier) && condition.operation === isEmptyOperation) return UserRoundX;
  if (identifier === 'stageId') return byStage[stageCodeOf(stageIdOf(condition) ?? '') ?? ''] ?? Activity;
  return byField[identifier] ?? Folder;
};
