import { Download } from 'lucide-react';
import type { Report } from '@basis/domain/contract/contract';
import { reportCsv } from '@basis/domain/reports/reportCsv';
import { dimensionWords, spanWords } from '@basis/domain/analytics/reportNames';
import { Button } from '@basis/ui/Button';
import { Card } from '@basis/ui/Card';
import { saveText } from '../../browser/saveFile';
import { GroupTable } from './GroupTable';
import type { FigureHref } from './useReportAddress';

interface GroupCardProps {
  report: Report;
  figureHref: FigureHref;
}

/** The groups of a report as a table that can be saved. */
export function GroupCard({ report, figureHref }: GroupCardProps) {
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
      <GroupTable report={report} figureHref={figureHref} />
    </Card>
  );
}
