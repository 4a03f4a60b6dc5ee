import { Group, LockKeyhole, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { mayGroupBy } from '@basis/domain/analytics/figures';
import { dimensionWords } from '@basis/domain/analytics/reportNames';
import type { ReportDimension, SavedReport } from '@basis/domain/contract/contract';
import type { SavedReportsStore } from '@basis/domain/reports/SavedReportsStore';
import { Box } from '@basis/ui/layout/Box';
import { Sidebar } from '@basis/ui/Sidebar';
import { Text } from '@basis/ui/Text';
import { ViewList } from '@basis/ui/data/ViewList';
import { useDomain } from '../../domainContext';
import { paths } from '../../paths';
import { searchOf } from './useReportAddress';

const dimensions = Object.keys(dimensionWords) as ReportDimension[];

interface ReportsSidebarProps {
  store: SavedReportsStore;
  /** Id of the report that is open: a saved one, or the dimension of one that is built in. */
  currentId: string;
  onCollapse: () => void;
}

const addressOf = ({ id, definition }: SavedReport): string => `${paths.reports}?${searchOf(definition, id)}`;

const itemOf = (report: SavedReport) => ({
  id: report.id,
  label: report.name,
  icon: report.isShared ? Users : LockKeyhole,
  href: addressOf(report),
});

const groupOf = (id: string, title: string, reports: readonly SavedReport[]) =>
  reports.length ? [{ id, title, items: reports.map(itemOf) }] : [];

/** The saved reports, and one by each kind of group. */
export const ReportsSidebar = observer(function ReportsSidebar({ store, currentId, onCollapse }: ReportsSidebarProps) {
  const { session } = useDomain();
  const canSeeAmounts = session.allows('seeAmounts');
  const saved = store.rows ?? [];
  return (
    <Sidebar title="Reports" onCollapse={onCollapse}>
      <ViewList
        aria-label="Reports"
        currentId={currentId}
        groups={[
          ...groupOf(
            'own',
            'Private',
            saved.filter(({ isShared }) => !isShared),
          ),
          ...groupOf(
            'shared',
            'Shared',
            saved.filter(({ isShared }) => isShared),
          ),
          {
            id: 'builtIn',
            title: 'Built in',
            items: dimensions
              .filter((id) => mayGroupBy(id, canSeeAmounts))
              .map((id) => ({
                id,
                label: `By ${dimensionWords[id].toLowerCase()}`,
                icon: Group,
                href: `${paths.reports}?group=${id}`,
              })),
          },
        ]}
      />
      {store.error ? (
        <Box paddingInline="s3" paddingBlock="s2">
          <Text size={12} tone="meta">
            The saved reports could not be loaded.
          </Text>
        </Box>
      ) : null}
    </Sidebar>
  );
});
