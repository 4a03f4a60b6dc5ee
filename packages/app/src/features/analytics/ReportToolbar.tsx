import { ListFilter, Sigma } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { figures, mayGroupBy, customGroupId, type ReportGroupId } from '@basis/domain/model/analytics/figures';
import { measureFacts, measureName, mayMeasure, reportMeasures } from '@basis/domain/model/analytics/measures';
import { groupableFieldTypes } from '@basis/domain/model/analytics/definitions';
import { figureNames, groupWords, reportDimensions } from '@basis/domain/model/analytics/reportNames';
import { usersToFind } from '@basis/domain/model/formats/former';
import type { ReportMeasure } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { Menu } from '@basis/ui/Menu';
import { Select } from '@basis/ui/Select';
import { useDomain } from '../../domainContext';
import type { useReportAddress } from './useReportAddress';

const nothing = 'none';

/** Groupings of reports as parts of a sentence, including custom fields. */
const useGroupChoices = (): readonly { readonly id: ReportGroupId; readonly label: string }[] => {
  const { session, workspace } = useDomain();
  const canSeeAmounts = session.allows('seeAmounts');
  const fields = workspace.customFields.items.filter(
    ({ entity, type }) => entity === 'Project' && groupableFieldTypes.has(type),
  );
  return [
    ...reportDimensions.filter((id) => mayGroupBy(id, canSeeAmounts)).map((id) => ({ id, label: groupWords({ id }) })),
    ...fields.map(({ id, label }) => ({ id: customGroupId(id), label })),
  ];
};

const toggled = <Id extends string>(ids: readonly Id[], id: Id): readonly Id[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

interface ReportToolbarProps {
  asked: ReturnType<typeof useReportAddress>;
}

const sectionTitles = [
  ...figures.map((figure) => ({ figure, title: figureNames[figure] })),
  { figure: null, title: 'Results' },
];

/** Grouping, measures and filter of the report. */
export const ReportToolbar = observer(function ReportToolbar({ asked }: ReportToolbarProps) {
  const { session, workspace } = useDomain();
  const { address, change, changeList } = asked;
  const { groupBy, thenBy, measures, stageIds, estimatorIds } = address;
  const choices = useGroupChoices();
  const canSeeAmounts = session.allows('seeAmounts');
  const unknown = (id: ReportGroupId) =>
    choices.some((one) => one.id === id) ? [] : [{ id, label: 'a deleted field' }];
  const narrowed = stageIds.length + estimatorIds.length;
  const changeMeasure = (id: string): void => {
    const measure = reportMeasures.find((one) => one === id);
    if (!measure) return;
    const next = new Set<ReportMeasure>(toggled(measures, measure));
    if (next.size)
      changeList(
        'measures',
        reportMeasures.filter((one) => next.has(one)),
      );
  };
  const changeFilter = (id: string): void => {
    const isStage = workspace.stages.byId.has(id);
    changeList(isStage ? 'stageIds' : 'estimatorIds', toggled(isStage ? stageIds : estimatorIds, id));
  };
  return (
    <>
      <Select
        aria-label="Group by"
        options={[...choices, ...unknown(groupBy)].map(({ id, label }) => ({ id, label: `By ${label}` }))}
        opensOnFocus={false}
        value={groupBy}
        onChange={(id) => change('groupBy', choices.find((one) => one.id === id)?.id ?? groupBy)}
      />
      <Select
        aria-label="Then by"
        options={[
          { id: nothing, label: 'No second group' },
          ...[...choices, ...(thenBy === null ? [] : unknown(thenBy))]
            .filter(({ id }) => id !== groupBy)
            .map(({ id, label }) => ({ id, label: `Then by ${label}` })),
        ]}
        opensOnFocus={false}
        value={thenBy === null || thenBy === groupBy ? nothing : thenBy}
        onChange={(id) => change('thenBy', choices.find((one) => one.id === id)?.id ?? null)}
      />
      <Menu
        trigger={<Button icon={Sigma}>{`Measures (${measures.length})`}</Button>}
        aria-label="Measures"
        items={sectionTitles.map(({ figure, title }) => ({
          id: figure ?? 'results',
          title,
          isChecks: true,
          items: reportMeasures
            .filter((id) => measureFacts(id).figure === figure && mayMeasure(id, canSeeAmounts))
            .map((id) => ({ id, label: measureName(id), isSelected: measures.includes(id) })),
        }))}
        onAction={changeMeasure}
      />
      <Menu
        trigger={<Button icon={ListFilter}>{narrowed ? `Filter (${narrowed})` : 'Filter'}</Button>}
        aria-label="Filter"
        items={[
          {
            id: 'stages',
            title: 'Stages',
            isChecks: true,
            items: workspace.stages.items.map(({ id, name }) => ({
              id,
              label: name,
              isSelected: stageIds.includes(id),
            })),
          },
          {
            id: 'estimators',
            title: 'Estimators',
            isChecks: true,
            items: usersToFind(workspace.users.items).map(({ id, name }) => ({
              id,
              label: name,
              isSelected: estimatorIds.includes(id),
            })),
          },
        ]}
        onAction={changeFilter}
      />
    </>
  );
});
