import { ChevronLeft, ChevronRight, Download, List } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { countedSort, figures, type Figure } from '@basis/domain/model/analytics/figures';
import { countedList } from '@basis/domain/subjects/reports/CountedBids';
import { spanWords } from '@basis/domain/model/analytics/reportNames';
import { Button } from '@basis/ui/Button';
import { Drawer } from '@basis/ui/Drawer';
import { EmptyState } from '@basis/ui/EmptyState';
import { FactStrip } from '@basis/ui/FactStrip';
import { IconButton } from '@basis/ui/IconButton';
import { LinkButton } from '@basis/ui/LinkButton';
import { Tabs } from '@basis/ui/Tabs';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { useMoney } from '../../money';
import { useDomain } from '../../domainContext';
import ExportListModal from '../../lists/ExportListModal';
import { paths } from '../../paths';
import { exportedColumns, FigureBids } from './FigureBids';
import { bidsOfFigure, type CountedFigures, type CountedGroup } from './countedGroup';
import { averageWords, bids, count, figureWords, ratioWords } from './reportWords';
import type { FigureHref, OpenFigure } from './useReportAddress';

interface ShownFigure {
  group: CountedGroup;
  figure: Figure;
}

const fact = (id: string, label: string, value: string) => ({
  id,
  label,
  value: (
    <Text size={16} weight="semibold" isNumeric>
      {value}
    </Text>
  ),
});

/** The figure with the number of its bids, their average and the hit ratio. */
function Facts({ group: { figures: sums }, figure }: ShownFigure) {
  const money = useMoney();
  const { count: number, cents } = sums[figure];
  return (
    <Box paddingInline="s5" paddingBlock="s3">
      <FactStrip
        aria-label="Figures of these bids"
        facts={[
          ...(cents === undefined ? [] : [fact('amount', figureWords[figure].label, money.short(cents))]),
          fact('bids', 'Bids', count(number)),
          ...(cents === undefined ? [] : [fact('average', 'Average quote', averageWords(sums[figure], money))]),
          fact('ratio', 'Hit ratio', ratioWords(sums)),
        ]}
      />
    </Box>
  );
}

interface FigureDrawerProps {
  /** Undefined until they are there. */
  counted: CountedFigures | undefined;
  openFigure: OpenFigure | null;
  figureHref: FigureHref;
  /** Words for the bids that the page counts: All states. */
  scope: string;
  onClose: () => void;
}

interface OpenProps extends Omit<FigureDrawerProps, 'counted' | 'openFigure'> {
  openFigure: OpenFigure;
  all: CountedFigures;
  isOpen: boolean;
}

const OpenDrawer = observer(function OpenDrawer(props: OpenProps) {
  const { all, openFigure, figureHref, scope, isOpen, onClose } = props;
  const { report } = all;
  const { session } = useDomain();
  const money = useMoney();
  const navigate = useNavigate();
  const [isExporting, setIsExporting] = useState(false);
  const { figure, group } = openFigure;
  const counted = all.groupOf(openFigure);
  const filter = bidsOfFigure(report, openFigure, all.filter);
  const canSeeAmounts = session.allows('seeAmounts');
  const go = (next: OpenFigure['group']): void => void navigate(figureHref(figure, next), { replace: true });
  const step = (label: string, icon: typeof ChevronLeft, next: OpenFigure['group'] | undefined) => (
    <IconButton
      icon={icon}
      size="sm"
      aria-label={label}
      isDisabled={!next}
      onPress={() => (next ? go(next) : undefined)}
    />
  );
  const sum = counted?.figures[figure];
  const words = sum && [bids(sum.count), ...(sum.cents === undefined ? [] : [money.whole(sum.cents)])].join(', ');
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      isModal={false}
      size="half"
      isFlush
      title={counted?.label ?? (group ? 'Bids' : spanWords(report).label)}
      titleEnd={<Text tone="meta">{scope}</Text>}
      headerActions={
        group ? (
          <>
            {step('Previous group', ChevronLeft, counted?.before)}
            {step('Next group', ChevronRight, counted?.after)}
          </>
        ) : null
      }
      footerStart={words ? <Text isNumeric>{words}</Text> : null}
      footer={
        counted ? (
          <>
            {session.allows('createExport') ? (
              <Button variant="ghost" icon={Download} onPress={() => setIsExporting(true)}>
                Export list
              </Button>
            ) : null}
            <LinkButton href={paths.countedBids(filter)} icon={List}>
              Open as list
            </LinkButton>
          </>
        ) : null
      }
    >
      {counted ? (
        <Tabs
          aria-label="Figures"
          inset="sm"
          isFullHeight
          selectedKey={figure}
          onSelectionChange={(id) => void navigate(figureHref(id, group), { replace: true })}
          tabs={figures.map((id) => ({
            id,
            label: figureWords[id].label,
            color: figureWords[id].color,
            count: counted.figures[id].count,
          }))}
        >
          {(id) => (
            <>
              <Facts group={counted} figure={id} />
              <FigureBids figure={id} filter={filter} />
            </>
          )}
        </Tabs>
      ) : (
        <EmptyState size="sm" title="These bids are no longer counted">
          They changed since, or the address is of another time frame.
        </EmptyState>
      )}
      {isExporting ? (
        <ExportListModal
          isOpen
          onClose={() => setIsExporting(false)}
          entries={bids(sum?.count ?? 0)}
          list={countedList(filter, countedSort(figure, canSeeAmounts), exportedColumns(figure, canSeeAmounts))}
          isOfChosen={false}
        />
      ) : null}
    </Drawer>
  );
});

/** The bids behind a figure, next to the page, so that another figure can be pressed. */
const FigureDrawer = observer(function FigureDrawer(props: FigureDrawerProps) {
  const { counted: all, openFigure, ...rest } = props;
  // Keeps the content until the drawer has closed.
  const [shown, setShown] = useState(openFigure);
  if (openFigure && openFigure !== shown) setShown(openFigure);
  const last = openFigure ?? shown;
  if (!all || !last) return null;
  return <OpenDrawer {...rest} openFigure={last} all={all} isOpen={openFigure !== null} />;
});

export default FigureDrawer;
