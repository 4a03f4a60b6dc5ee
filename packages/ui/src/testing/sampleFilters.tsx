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
import type { Option } from '../components/parts/options/option';
import { stages } from './sampleStages';
import { users } from './sampleUsers';
import type { SavedFilter } from '../data/FilterBuilder/savedFilter';
import type {
  FilterCondition,
  FilterField,
  FilterOperation,
  FilterTree,
  FilterValue,
} from '../data/FilterBuilder/types';

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

/** Operations as an app may have them. */
export const operations = {
  equal: { id: 'equal', arity: 'one', label: 'is', negatedLabel: 'is not' },
  contain: { id: 'contain', arity: 'one', label: 'contains', negatedLabel: 'does not contain' },
  greaterThan: { id: 'greaterThan', arity: 'one', label: 'is more than', negatedLabel: 'is at most' },
  greaterOrEqual: { id: 'greaterOrEqual', arity: 'one', label: 'is at least', negatedLabel: 'is less than' },
  lessThan: { id: 'lessThan', arity: 'one', label: 'is less than', negatedLabel: 'is at least' },
  lessOrEqual: { id: 'lessOrEqual', arity: 'one', label: 'is at most', negatedLabel: 'is more than' },
  between: { id: 'between', arity: 'pair', label: 'is between', negatedLabel: 'is not between' },
  anyOf: {
    id: 'anyOf',
    arity: 'list',
    label: 'is any of',
    negatedLabel: 'is none of',
    single: { label: 'is', negatedLabel: 'is not' },
  },
  allOf: { id: 'allOf', arity: 'list', label: 'has all of', negatedLabel: 'lacks some of' },
  on: { id: 'on', arity: 'one', label: 'is on', negatedLabel: 'is not on' },
  after: { id: 'after', arity: 'one', label: 'is after', negatedLabel: 'is on or before' },
  past7Days: { id: 'past7Days', arity: 'none', label: 'past 7 days', negatedLabel: 'not past 7 days', days: -7 },
  past365Days: {
    id: 'past365Days',
    arity: 'none',
    label: 'past 365 days',
    negatedLabel: 'not past 365 days',
    days: -365,
  },
  next7Days: { id: 'next7Days', arity: 'none', label: 'next 7 days', negatedLabel: 'not next 7 days', days: 7 },
  next30Days: { id: 'next30Days', arity: 'none', label: 'next 30 days', negatedLabel: 'not next 30 days', days: 30 },
  next365Days: {
    id: 'next365Days',
    arity: 'none',
    label: 'next 365 days',
    negatedLabel: 'not next 365 days',
    days: 365,
  },
  checked: { id: 'checked', arity: 'none', label: 'is checked', negatedLabel: 'is not checked' },
  empty: { id: 'empty', arity: 'none', label: 'is empty', negatedLabel: 'is not empty' },
} as const satisfies Record<string, FilterOperation>;

const { equal, contain, between, anyOf, allOf, empty } = operations;
const compared: readonly FilterOperation[] = [
  equal,
  operations.greaterThan,
  operations.greaterOrEqual,
  operations.lessThan,
  operations.lessOrEqual,
  between,
];
const days: readonly FilterOperation[] = [
  operations.on,
  operations.after,
  between,
  operations.past7Days,
  operations.past365Days,
  operations.next7Days,
  operations.next30Days,
  operations.next365Days,
  empty,
];

type Kind = Pick<FilterField, 'kindLabel' | 'input' | 'operations'>;
const oneOf = { kindLabel: 'Select', input: 'options', operations: [anyOf, empty] } as const satisfies Kind;
const manyOf = { ...oneOf, operations: [anyOf, allOf, empty] } as const satisfies Kind;
const number: Kind = { kindLabel: 'Number', input: 'number', operations: compared };
const presence: Kind = { input: 'none', operations: [empty] };

/** A field of which several options can be asked for. */
export const multiSelect = { ...manyOf };

/** A field of each kind. */
export const fields: readonly FilterField[] = [
  { ...oneOf, id: 'stageId', kindLabel: 'Stage', label: 'Stage', icon: CircleDotDashed, options: stageOptions },
  { ...oneOf, id: 'region', label: 'Project state', icon: MapIcon, options: named(['Washington', 'Oregon', 'Idaho']) },
  { id: 'bidDeadline', label: 'Bid deadline', kindLabel: 'Date', icon: Calendar, input: 'date', operations: days },
  {
    id: 'quote',
    label: 'Quote',
    kindLabel: 'Money',
    icon: CircleDollarSign,
    input: 'money',
    operations: [...compared, empty],
  },
  {
    id: 'location',
    label: 'Location',
    kindLabel: 'Text',
    icon: MapPin,
    input: 'text',
    operations: [contain, equal, empty],
  },
  {
    ...manyOf,
    id: 'estimatorIds',
    label: 'Estimators',
    kindLabel: 'People',
    icon: UsersRound,
    options: userOptions(users).active,
  },
  { ...presence, id: 'keywords', label: 'Keywords', kindLabel: 'Keywords', icon: Tags },
  { ...number, id: 'travelTime', label: 'Travel time', icon: Car, unit: 'min' },
  { ...number, id: 'distance', label: 'Distance', icon: Ruler, unit: 'mi' },
  {
    ...oneOf,
    id: 'unionType',
    label: 'Union/Non Union',
    icon: UsersRound,
    operations: [anyOf],
    options: named(['Union', 'Non Union']),
  },
  {
    ...manyOf,
    id: 'companies',
    label: 'Companies',
    kindLabel: 'Companies',
    icon: Building2,
    input: 'search',
    searchPlaceholder: 'Search for a company',
    options: companies.slice(0, 2),
    loadOptions: findCompanies,
  },
  {
    id: 'hitRatio',
    label: 'Hit ratio',
    kindLabel: 'Percent',
    icon: Percent,
    input: 'percent',
    operations: [...compared, empty],
  },
  { ...presence, id: 'unreadNotes', label: 'Notes', kindLabel: 'Notes', icon: MessageSquare },
  {
    id: 'f1',
    label: 'Prevailing wage',
    kindLabel: 'Checkbox',
    icon: SquareCheck,
    input: 'none',
    operations: [operations.checked],
  },
];

export const conditionOf = (
  field: string,
  operation: keyof typeof operations | 'hologram',
  value: FilterValue = null,
  not = false,
): FilterCondition => ({ not, field, operation, value });

/** The filter of the pictures. */
export const pipeline: FilterTree = {
  and: [
    conditionOf('stageId', 'anyOf', ['s9', 's8'], true),
    conditionOf('region', 'anyOf', ['washington']),
    conditionOf('bidDeadline', 'next30Days'),
    conditionOf('quote', 'greaterOrEqual', 50_000_000),
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
    filter: { and: [...conditions(2).and, conditionOf('gone', 'contain', '09 20 00')], or: [] },
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
