import { Download } from 'lucide-react';
import type { Report } from '@basis/domain/contract/contract';
import type { FilterTree } from '@basis/domain/filters/wire';
import { reportCsv } from '@basis/domain/reports/reportCsv';
import { dimensionWords, spanWords } from '@basis/domain/analytics/reportNames';
import { Button } from '@basis/ui/Button';
import { Card } from '@basis/ui/Card';
import { saveText } from '../../browser/saveFile';
import { GroupTable } from './GroupTable';
import type { FigureHref } from './useReportAddress';

interface GroupCardProps {
  report: Report;
  /** Which bids the report counts; null for all. */
  filter: FilterTree | null;
  figureHref: FigureHref;
}

/** The groups of a report as a table that can be saved. */
export function GroupCard({ report, filter, figureHref }: GroupCardProps) {
  const name = dimensionWords[report.dimension];
  const title = `By ${name.toLowerCase()}`;
  return (
    <Card
      title={title}
      level={2}
      isFlush
      actions={
        <Button
          size="sm"
          variant="ghost"
          icon={Download}
          aria-label={`Export ${title.toLowerCase()}`}
          onPress={() => saveText(reportCsv(report, name), `${title}, ${spanWords(report).label}.csv`)}
        >
          Export
        </Button>
      }
    >
      <GroupTable report={report} filter={filter} figureHref={figureHref} />
    </Card>
  );
}
