import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { mayGroupBy } from '@basis/domain/analytics/figures';
import type { ReportDimension } from '@basis/domain/contract/contract';
import { ReportStore } from '@basis/domain/reports/ReportStore';
import { Select } from '@basis/ui/Select';
import { Stack } from '@basis/ui/layout/Stack';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain, useLateStore } from '../../domainContext';
import { FigureStrip } from './FigureStrip';
import { GroupCard } from './GroupCard';
import { ReportFrame } from './ReportFrame';
import { dimensionWords } from './reportWords';
import { useReportAddress } from './useReportAddress';

const dimensions = Object.keys(dimensionWords) as ReportDimension[];
const optionOf = (id: ReportDimension) => ({ id, label: `By ${dimensionWords[id].toLowerCase()}` });

/** Groups of bids beside each other, by what the user chooses. */
const ReportsPage = observer(function ReportsPage() {
  const store = useLateStore(ReportStore);
  const asked = useReportAddress();
  const { address, asked: askedSpan, filter, change, figureHref } = asked;
  const { groupBy } = address;
  const canSeeAmounts = useDomain().session.allows('seeAmounts');
  usePageTitle('Reports');
  useEffect(() => {
    void store.open({ page: 'reports', asked: askedSpan, filter, dimensions: [groupBy] });
  }, [store, askedSpan, filter, groupBy]);
  useEffect(() => () => store.close(), [store]);
  const report = store.reports?.values().next().value;
  return (
    <ReportFrame
      title="Reports"
      store={store}
      report={report}
      asked={asked}
      choices={
        <Select
          aria-label="Group by"
          options={dimensions.filter((id) => mayGroupBy(id, canSeeAmounts)).map(optionOf)}
          opensOnFocus={false}
          value={groupBy}
          onChange={(id) => change('groupBy', dimensions.find((one) => one === id) ?? 'company')}
        />
      }
    >
      {report ? (
        <Stack space="s4">
          <FigureStrip report={report} figureHref={figureHref} />
          <GroupCard report={report} figureHref={figureHref} />
        </Stack>
      ) : null}
    </ReportFrame>
  );
});

export default ReportsPage;
