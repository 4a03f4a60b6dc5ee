import { useMemo } from 'react';
import { bothOf, responseFilter, type FunnelPart } from '@basis/domain/model/analytics/figures';
import type { Report, ReportResponse } from '@basis/domain/model/contract/contract';
import { responsesCsv } from '@basis/domain/subjects/reports/reportCsv';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { Card } from '@basis/ui/Card';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import type { TableColumn } from '@basis/ui/data/Table';
import { Inline } from '@basis/ui/layout/Inline';
import { paths } from '../../paths';
import { ExportButton } from './ExportButton';
import { CompanyLabel } from './CompanyLabel';
import { PagedTable } from './PagedTable';
import { bids, count, shareWords } from './reportWords';

const title = 'Response to invitations';
const partLabels = { received: 'Received', submitted: 'Submitted', declined: 'Declined' } as const satisfies Partial<
  Record<FunnelPart, string>
>;
type ResponsePart = keyof typeof partLabels;

const sortValues = {
  label: ({ label }: ReportResponse) => label.toLowerCase(),
  received: ({ received }: ReportResponse) => received,
  submitted: ({ submitted }: ReportResponse) => submitted,
  declined: ({ declined }: ReportResponse) => declined,
} as const;

/** A number of bids with its share in those received; leads to the bids. */
function PartCell({ row, part, href }: { row: ReportResponse; part: ResponsePart; href: string }) {
  const number = row[part];
  const share = part === 'received' ? null : shareWords(number, row.received);
  if (number === 0)
    return (
      <Text tone="meta" isNumeric>
        –
      </Text>
    );
  return (
    <Inline space="s3">
      {share === null ? null : (
        <Text size={12} tone="meta" isNumeric>
          {share}
        </Text>
      )}
      <Text isNumeric>
        <Link href={href} tone="text" aria-label={`${row.label}, ${partLabels[part]}: ${bids(number)}`}>
          {count(number)}
        </Link>
      </Text>
    </Inline>
  );
}

/** Outcome of the invitations of each company; each number links to its bids. */
export function ResponseCard({ report, filter }: { report: Report; filter: FilterTree | null }) {
  const { answers, span } = report;
  const columns = useMemo<readonly TableColumn<ReportResponse>[]>(
    () => [
      {
        id: 'label',
        label: 'Company',
        width: 200,
        isElastic: true,
        isSortable: true,
        renderCell: (row) => <CompanyLabel row={row} />,
      },
      ...(['received', 'submitted', 'declined'] as const).map((part) => ({
        id: part,
        label: partLabels[part],
        width: 140,
        align: 'end' as const,
        isSortable: true,
        renderCell: (row: ReportResponse) => (
          <PartCell
            row={row}
            part={part}
            href={paths.countedBids(bothOf(filter, responseFilter(part, span, row.key)))}
          />
        ),
      })),
    ],
    [filter, span],
  );
  if (!answers) return null;
  return (
    <Card
      title={title}
      level={2}
      description="Bids received from each company in this time, and what became of them. Recent ones may still be submitted."
      isFlush
      actions={<ExportButton title={title} report={report} csv={() => responsesCsv(answers)} />}
    >
      <PagedTable
        aria-label={title}
        rows={answers}
        columns={columns}
        sortValues={sortValues}
        emptyTitle="No bids were received in this time frame"
      />
    </Card>
  );
}
