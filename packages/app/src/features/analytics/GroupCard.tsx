import type { Report } from '@basis/domain/model/contract/contract';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { reportCsv } from '@basis/domain/subjects/reports/reportCsv';
import { dimensionWords } from '@basis/domain/model/analytics/reportNames';
import { Card } from '@basis/ui/Card';
import { useMoney } from '../../money';
import { ExportButton } from './ExportButton';
import { GroupTable } from './GroupTable';
import type { FigureHref } from './useReportAddress';

interface GroupCardProps {
  report: Report;
  /** Filter of the bids in the report; null for all. */
  filter: FilterTree | null;
  figureHref: FigureHref;
}

/** The groups of a report as a table that can be saved. */
export function GroupCard({ report, filter, figureHref }: GroupCardProps) {
  const name = dimensionWords[report.dimension];
  const money = useMoney();
  const title = `By ${name.toLowerCase()}`;
  return (
    <Card
      title={title}
      level={2}
      isFlush
      actions={<ExportButton title={title} report={report} csv={() => reportCsv(report, name, money)} />}
    >
      <GroupTable report={report} filter={filter} figureHref={figureHref} />
    </Card>
  );
}
