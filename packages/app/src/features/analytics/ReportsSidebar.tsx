import { Group, LockKeyhole, Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { mayGroupBy } from '@basis/domain/model/analytics/figures';
import { groupWords, reportDimensions } from '@basis/domain/model/analytics/reportNames';
import type { SavedReport } from '@basis/domain/model/contract/contract';
import type { SavedReportsStore } from '@basis/domain/subjects/reports/SavedReportsStore';
import { Button } from '@basis/ui/Button';
import { Box } from '@basis/ui/layout/Box';
import { Stack } from '@basis/ui/layout/Stack';
import { Sidebar } from '@basis/ui/Sidebar';
import { Text } from '@basis/ui/Text';
import { ViewList } from '@basis/ui/data/ViewList';
import { useDomain } from '../../domainContext';
import { paths } from '../../paths';
import { searchOf } from './useReportAddress';

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
            items: reportDimensions
              .filter((id) => mayGroupBy(id, canSeeAmounts))
              .map((id) => ({
                id,
                label: `By ${groupWords({ id })}`,
                icon: Group,
                href: `${paths.reports}?group=${id}`,
              })),
          },
        ]}
      />
      {store.error && store.rows === null ? (
        <Box paddingInline="s3" paddingBlock="s2">
          <Stack space="s2" align="start">
            <Text size={12} tone="meta" isAnnounced>
              The saved reports could not be loaded.
            </Text>
            <Button size="sm" onPress={() => void store.load()}>
              Try again
            </Button>
          </Stack>
        </Box>
      ) : null}
    </Sidebar>
  );
});
