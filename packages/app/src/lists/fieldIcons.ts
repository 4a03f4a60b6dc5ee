import {
  AtSign,
  Building2,
  Calendar,
  CaseSensitive,
  Car,
  CircleDashed,
  CircleDollarSign,
  CircleDot,
  Hash,
  Map as MapIcon,
  MessageSquare,
  Percent,
  Ruler,
  SquareCheck,
  Tag,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { factsOf, type FieldIcon, type FieldKind } from '@basis/domain/model/fields/kinds';

const drawings = {
  letters: CaseSensitive,
  stage: CircleDashed,
  people: UsersRound,
  person: UserRound,
  calendar: Calendar,
  building: Building2,
  money: CircleDollarSign,
  percent: Percent,
  hash: Hash,
  ruler: Ruler,
  car: Car,
  check: SquareCheck,
  note: MessageSquare,
  tag: Tag,
  map: MapIcon,
  at: AtSign,
  circle: CircleDot,
} as const satisfies Record<FieldIcon, LucideIcon>;

export const fieldIcon = (kind: FieldKind): LucideIcon => drawings[factsOf(kind).icon];
