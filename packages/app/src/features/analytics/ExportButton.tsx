import { Download } from 'lucide-react';
import type { Report } from '@basis/domain/model/contract/contract';
import { spanWords } from '@basis/domain/model/analytics/reportNames';
import { Button } from '@basis/ui/Button';
import { saveText } from '../../browser/saveFile';

interface ExportButtonProps {
  /** Title of the table; names the file. */
  title: string;
  report: Report;
  csv: () => string;
}

/** Saves a table of a report as a CSV file. */
export function ExportButton({ title, report, csv }: ExportButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Download}
      aria-label={`Export ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
      onPress={() => saveText(csv(), `${title}, ${spanWords(report).label}.csv`)}
    >
      Export
    </Button>
  );
}
