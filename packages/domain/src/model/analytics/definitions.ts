import { isSmallUuid } from '../formats/uuid';
import type { CustomFieldSetting, ReportDefinition, ReportDimension } from '../contract/contract';
import { writeCondition, type FilterCondition, type FilterTree } from '../filters/wire';
import { customFieldIdOf } from '../lists/customFields';
import type { ReportGroupId } from './figures';
import { reportMeasures, usualMeasures } from './measures';
import { dimensionWords } from './reportNames';
import { faultOfDays, timeFrames, type AskedSpan } from './timeFrames';

/** The version of definitions that this code writes and reads. */
export const definitionVersion = 1;

/** Groups that a report shows at most; and those within them, of all together. */
export const mostGroups = 500;
export const mostSubgroups = 2000;

/** Types of own fields by which reports can be grouped. */
export const groupableFieldTypes: ReadonlySet<CustomFieldSetting['type']> = new Set<CustomFieldSetting['type']>([
  'SingleSelect',
  'MultiSelect',
  'Boolean',
]);

/** The groups of a definition: the contract has no others. */
export const groupsOf = ({ groupBy }: Pick<ReportDefinition, 'groupBy'>): readonly ReportGroupId[] =>
  groupBy as readonly ReportGroupId[];

/** Id of the field that a group is by; undefined for a dimension. */
export const fieldOfGroup = (group: ReportGroupId): string | undefined => customFieldIdOf(group);

/** The dimension of a group; undefined for a field that the workspace added. */
export const dimensionOf = (group: ReportGroupId): ReportDimension | undefined =>
  fieldOfGroup(group) === undefined ? (group as ReportDimension) : undefined;

/** The span of a definition; undefined for days that make none. */
export const askedSpanOf = ({ timeFrame, from, to }: ReportDefinition): AskedSpan | undefined => {
  if (from === undefined && to === undefined) return timeFrame ?? 'Last12Months';
  if (from === undefined || to === undefined || timeFrame !== undefined) return undefined;
  return faultOfDays({ from, to }) === null ? { from, to } : undefined;
};

const anyOf = (identifier: string, value: readonly string[]): FilterCondition =>
  writeCondition({ field: { entity: 'project', identifier }, operation: 'AnyOf', value });

/** Parts of a definition that filter the bids. */
export type ReportFilterParts = Pick<ReportDefinition, 'region' | 'stageIds' | 'estimatorIds'>;

/** The bids that a definition counts, as a filter of the list of bids; null for all. */
export const definitionFilter = ({
  region,
  stageIds = [],
  estimatorIds = [],
}: ReportFilterParts): FilterTree | null => {
  const and = [
    ...(region === undefined ? [] : [anyOf('region', [region])]),
    ...(stageIds.length ? [anyOf('stageId', stageIds)] : []),
    ...(estimatorIds.length ? [anyOf('estimatorIds', estimatorIds)] : []),
  ];
  return and.length ? { and, or: [] } : null;
};

const isCustomField = (id: string): boolean => id.startsWith('cf_') && isSmallUuid(id.slice(3));

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Default of the parts that this version can't read in a stored definition. */
export const usualDefinition: ReportDefinition = {
  version: definitionVersion,
  groupBy: ['company'],
  measures: [...usualMeasures],
};

/** Reads a definition stored by any version: drops unknown parts, and uses the default if none remains. */
export const readDefinition = (stored: unknown): ReportDefinition => {
  if (typeof stored !== 'object' || stored === null) return usualDefinition;
  const parts = stored as Readonly<Record<string, unknown>>;
  const groupBy = textsIn(parts['groupBy']).filter((id) => id in dimensionWords || isCustomField(id));
  const measures = reportMeasures.filter((id) => textsIn(parts['measures']).includes(id));
  const inOrder = textsIn(parts['measures']).flatMap((id) => measures.find((one) => one === id) ?? []);
  const { region, timeFrame, from, to } = parts;
  const days =
    typeof from === 'string' && typeof to === 'string' && faultOfDays({ from, to }) === null ? { from, to } : {};
  const frame = timeFrames.find((one) => one === timeFrame);
  const [stageIds, estimatorIds] = [textsIn(parts['stageIds']), textsIn(parts['estimatorIds'])];
  return {
    version: definitionVersion,
    groupBy: groupBy.length ? [...new Set(groupBy)].slice(0, 2) : usualDefinition.groupBy,
    measures: inOrder.length ? [...new Set(inOrder)] : usualDefinition.measures,
    ...('from' in days ? days : frame ? { timeFrame: frame } : {}),
    ...(typeof region === 'string' ? { region } : {}),
    ...(stageIds.length ? { stageIds: [...stageIds] } : {}),
    ...(estimatorIds.length ? { estimatorIds: [...estimatorIds] } : {}),
  };
};
