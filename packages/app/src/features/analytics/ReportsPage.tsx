import { Download, PanelLeftOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { groupWords, leftOutSentences, spanWords } from '@basis/domain/model/analytics/reportNames';
import { groupedCsv } from '@basis/domain/model/analytics/reportTable';
import type { GroupedReport, ReportDefinition, SavedReport } from '@basis/domain/model/contract/contract';
import { GroupedReportStore } from '@basis/domain/subjects/reports/GroupedReportStore';
import { SavedReportsStore } from '@basis/domain/subjects/reports/SavedReportsStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Card } from '@basis/ui/Card';
import { IconButton } from '@basis/ui/IconButton';
import { SidebarLayout } from '@basis/ui/layout/SidebarLayout';
import { Stack } from '@basis/ui/layout/Stack';
import { useMoney } from '../../money';
import { saveText } from '../../browser/saveFile';
import { usePageTitle } from '../../browser/usePageTitle';
import { useDomain, useLateStore } from '../../domainContext';
import { expectFirstRows } from '../../loading/firstRows';
import { useSidebar } from '../../lists/useSidebar';
import { paths } from '../../paths';
import { countedWithin } from './countedGroup';
import { FigureStrip } from './FigureStrip';
import { MeasureTable } from './MeasureTable';
import { ReportActions } from './ReportActions';
import { ReportFrame } from './ReportFrame';
import { ReportsSidebar } from './ReportsSidebar';
import { ReportToolbar } from './ReportToolbar';
import {
  definitionOf,
  isReportAlone,
  reportIdIn,
  searchOf,
  useReportAddress,
  type OpenFigure,
} from './useReportAddress';

/** A definition without the parts that a report left out. */
const withoutLeftOut = (definition: ReportDefinition, report: GroupedReport | null): ReportDefinition => {
  if (!report?.leftOut.length) return definition;
  const { groupBy, stageIds: _stages, estimatorIds: _estimators, ...rest } = definition;
  const kept = groupBy.filter((id) => report.groups.some((group) => group.id === id));
  const { stageIds, estimatorIds } = report;
  return {
    ...rest,
    groupBy: kept.length ? kept : ['company'],
    ...(stageIds.length ? { stageIds } : {}),
    ...(estimatorIds.length ? { estimatorIds } : {}),
  };
};

/** By company, then by stage. */
const groupTitle = ({ groups }: GroupedReport): string => {
  const [first, second] = groups.map(groupWords);
  if (first === undefined) return 'Groups';
  return second === undefined ? `By ${first}` : `By ${first}, then by ${second}`;
};

/** Message about a saved report above its figures. */
const ReportNotice = observer(function ReportNotice({
  report,
  saved,
  isMissing,
}: {
  report: GroupedReport | null;
  saved: SavedReport | undefined;
  isMissing: boolean;
}) {
  const { users } = useDomain().workspace;
  const sentences = report ? leftOutSentences(report.leftOut) : [];
  if (isMissing)
    return (
      <Banner kind="warning" title="This report no longer exists" isAnnounced>
        It was deleted or made private.
      </Banner>
    );
  if (sentences.length)
    return (
      <Banner kind="warning" title="Part of this report is no longer there" isAnnounced>
        {sentences.join(' ')}
      </Banner>
    );
  if (saved?.schedule?.isStopped)
    return (
      <Banner kind="warning" title="This report is no longer sent by email">
        {`${users.byId.get(saved.schedule.setById)?.name ?? 'Whoever scheduled it'} was deactivated or may no longer read reports. Open Scheduled to send it in your name.`}
      </Banner>
    );
  return null;
});

/** Compares groups of bids, as chosen by the user or as saved. */
const ReportsPage = observer(function ReportsPage() {
  const store = useLateStore(GroupedReportStore);
  const reports = useLateStore(SavedReportsStore);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const sidebar = useSidebar(query.toString());
  const asked = useReportAddress();
  const { address, figureHref } = asked;
  const definition = JSON.stringify(definitionOf(address));
  const reportId = reportIdIn(query);
  const isAlone = isReportAlone(query);
  const saved = reportId === null ? undefined : reports.byId(reportId);
  const savedSearch = saved && searchOf(saved.definition, saved.id);
  const isAwaited = isAlone && reports.rows === null && reports.error === null;
  usePageTitle(saved ? `${saved.name}, Reports` : 'Reports');
  useEffect(() => void reports.load(), [reports]);
  // A link in an email names the report alone.
  useEffect(() => {
    if (isAlone && savedSearch !== undefined) void navigate(`${paths.reports}?${savedSearch}`, { replace: true });
  }, [isAlone, savedSearch, navigate]);
  useEffect(() => {
    if (!isAwaited) expectFirstRows(store.open(JSON.parse(definition) as ReportDefinition));
  }, [store, definition, isAwaited]);
  useEffect(() => () => store.close(), [store]);
  const { report, filter } = store;
  const shown = withoutLeftOut(definitionOf(address), report);
  const title = saved?.name ?? 'Reports';
  const money = useMoney();
  return (
    <SidebarLayout
      sidebar={
        sidebar.isShown ? (
          <ReportsSidebar
            store={reports}
            currentId={saved?.id ?? (address.thenBy === null ? address.groupBy : '')}
            onCollapse={sidebar.hide}
          />
        ) : null
      }
    >
      <ReportFrame
        title={title}
        start={
          sidebar.isShown ? undefined : (
            <IconButton icon={PanelLeftOpen} size="sm" aria-label="Show Sidebar" onPress={sidebar.show} />
          )
        }
        store={store}
        report={report ?? undefined}
        counted={report ? { report, filter, groupOf: (open: OpenFigure) => countedWithin(report, open) } : undefined}
        asked={asked}
        isNarrowed={address.stageIds.length + address.estimatorIds.length > 0}
        notice={
          <ReportNotice
            report={report}
            saved={saved}
            isMissing={reportId !== null && reports.rows !== null && saved === undefined}
          />
        }
        choices={<ReportToolbar asked={asked} />}
        actions={
          <ReportActions
            store={reports}
            saved={saved}
            definition={shown}
            isChanged={
              saved !== undefined && searchOf(saved.definition, null) !== searchOf(definitionOf(address), null)
            }
          />
        }
      >
        {report ? (
          <Stack space="s4">
            <FigureStrip report={report} figureHref={figureHref} />
            <Card
              title={groupTitle(report)}
              description={saved?.description || undefined}
              level={2}
              isFlush
              actions={
                <Button
                  size="sm"
                  variant="ghost"
                  icon={Download}
                  aria-label="Export the groups"
                  onPress={() => saveText(groupedCsv(report, money), `${title}, ${spanWords(report).label}.csv`)}
                >
                  Export
                </Button>
              }
            >
              <MeasureTable report={report} figureHref={figureHref} />
            </Card>
          </Stack>
        ) : null}
      </ReportFrame>
    </SidebarLayout>
  );
});

export default ReportsPage;
