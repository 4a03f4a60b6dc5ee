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
  MapPin,
  MessageSquare,
  Percent,
  Ruler,
  SquareCheck,
  Tag,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { FilterFieldKind } from '@basis/domain/filters/operations';
import type { ColumnKind } from '@basis/domain/lists/columns';

/** The drawing of each kind of column and of field. */
export const fieldIcons = {
  text: CaseSensitive,
  richText: CaseSensitive,
  stage: CircleDashed,
  users: UsersRound,
  user: UserRound,
  teams: UsersRound,
  deadline: Calendar,
  instant: Calendar,
  date: Calendar,
  processedAt: Calendar,
  companies: Building2,
  company: Building2,
  contacts: UsersRound,
  money: CircleDollarSign,
  percent: Percent,
  number: Hash,
  distance: Ruler,
  travelTime: Car,
  boolean: SquareCheck,
  notes: MessageSquare,
  unreadNotes: MessageSquare,
  keywords: Tag,
  region: MapIcon,
  unionType: UsersRound,
  platform: AtSign,
  communicationType: AtSign,
  singleSelect: CircleDot,
  multiSelect: CircleDot,
} as const satisfies Record<ColumnKind | FilterFieldKind, unknown>;

/** Places have a drawing of their own. */
export const placeIcon = MapPin;
