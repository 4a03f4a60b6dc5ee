import {
  Calendar,
  Car,
  CircleDollarSign,
  CircleDotDashed,
  Building2,
  Map as MapIcon,
  MapPin,
  MessageSquare,
  Percent,
  Ruler,
  SquareCheck,
  Tags,
  UsersRound,
} from 'lucide-react';
import { CompanyMark } from '../components/CompanyMark/CompanyMark';
import { stageProgress, StageMark } from '../components/StageMark/StageMark';
import { userOptions } from '../components/UserPicker/userOptions';
import type { Option } from '../internal/options/option';
import { stages } from './sampleStages';
import { users } from './sampleUsers';
import type { SavedFilter } from '../data/FilterBuilder/savedFilter';
import type { FilterCondition, FilterField, FilterTree, FilterValue } from '../data/FilterBuilder/types';

const entity = 'project';

const stageOptions: readonly Option[] = stages.map((stage) => ({
  id: stage.id,
  label: stage.name,
  color: stage.color,
  start: <StageMark code={stage.code} color={stage.color} progress={stageProgress(stage, stages)} />,
}));

const companyNames = ['Northgate Construction', 'Harlan & Sons', 'Hollis Contractors', 'Lakeview Civil'];
const companies: readonly Option[] = companyNames.map((name, index) => ({
  id: `k${index + 1}`,
  label: name,
  start: <CompanyMark name={name} />,
}));

/** Finds companies as a server would: by a part of the name. */
export const findCompanies = async (query: string): Promise<readonly Option[]> =>
  companies.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));

const named = (labels: readonly string[]): Option[] => labels.map((label) => ({ id: label.toLowerCase(), label }));

/** A field of each kind. */
export const fields: readonly FilterField[] = [
  { id: 'stageId', entity, label: 'Stage', kind: 'stage', icon: CircleDotDashed, options: stageOptions },
  {
    id: 'region',
    entity,
    label: 'Project state',
    kind: 'region',
    icon: MapIcon,
    options: named(['Washington', 'Oregon', 'Idaho']),
  },
  { id: 'bidDeadline', entity, label: 'Bid deadline', kind: 'date', icon: Calendar },
  { id: 'quote', entity, label: 'Quote', kind: 'money', icon: CircleDollarSign },
  { id: 'location', entity, label: 'Location', kind: 'text', icon: MapPin },
  {
    id: 'estimatorIds',
    entity,
    label: 'Estimators',
    kind: 'users',
    icon: UsersRound,
    options: userOptions(users).active,
  },
  { id: 'keywords', entity, label: 'Keywords', kind: 'keywords', icon: Tags },
  { id: 'travelTime', entity, label: 'Travel time', kind: 'travelTime', icon: Car },
  { id: 'distance', entity, label: 'Distance', kind: 'distance', icon: Ruler },
  {
    id: 'unionType',
    entity,
    label: 'Union/Non Union',
    kind: 'unionType',
    icon: UsersRound,
    options: named(['Union', 'Non Union']),
  },
  {
    id: 'companies',
    entity,
    label: 'Companies',
    kind: 'companies',
    icon: Building2,
    options: companies.slice(0, 2),
    loadOptions: findCompanies,
  },
  { id: 'hitRatio', entity: 'company', label: 'Hit ratio', kind: 'percent', icon: Percent },
  { id: 'unreadNotes', entity, label: 'Notes', kind: 'unreadNotes', icon: MessageSquare },
  { id: 'f1', entity, label: 'Prevailing wage', kind: 'boolean', icon: SquareCheck },
];

export const conditionOf = (
  identifier: string,
  operation: number,
  compareValue: FilterValue = null,
  not = false,
): FilterCondition => ({
  not,
  filterIdentitier: { entity: identifier === 'hitRatio' ? 'company' : entity, identifier },
  operation,
  compareValue,
});

/** The filter of the pictures. */
export const pipeline: FilterTree = {
  and: [
    conditionOf('stageId', 10, ['s9', 's8'], true),
    conditionOf('region', 10, ['washington']),
    conditionOf('bidDeadline', 20),
    conditionOf('quote', 6, 50_000_000),
  ],
  or: [],
};

const conditions = (count: number): FilterTree => ({
  and: pipeline.and.slice(0, count),
  or: [],
});

export const savedFilters: readonly SavedFilter[] = [
  { id: 'f1', name: 'Due in 30 days, over $500K', visibility: 'private', filter: conditions(4), storedSortCount: 2 },
  {
    id: 'f2',
    name: 'My healthcare work',
    visibility: 'private',
    filter: conditions(2),
    storedGroup: 'Stages',
    storedFieldCount: 9,
  },
  { id: 'f3', name: 'Prevailing wage, east side', visibility: 'private', filter: conditions(3) },
  {
    id: 'f4',
    name: 'Bids without a quote this week',
    visibility: 'shared',
    filter: conditions(2),
    storedSortCount: 1,
  },
  {
    id: 'f5',
    name: 'Old scope codes',
    visibility: 'shared',
    isInvalid: true,
    filter: { and: [...conditions(2).and, conditionOf('gone', 2, '09 20 00')], or: [] },
  },
  {
    id: 'f6',
    name: 'Submitted, waiting over 30 days',
    visibility: 'shared',
    filter: conditions(2),
    storedGroup: 'Companies',
  },
  { id: 'f7', name: 'Data centers', visibility: 'shared', filter: conditions(1) },
];
