import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Report } from '@basis/domain/contract/contract';
import { figures } from '@basis/domain/analytics/figures';
import { spanOf, timeFrames, type Days } from '@basis/domain/analytics/timeFrames';
import { localToday } from '@basis/domain/formats/dates';
import { regionNames } from '@basis/domain/formats/regions';
import type { ReportStore } from '@basis/domain/reports/ReportStore';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { PageHeader } from '@basis/ui/PageHeader';
import { Select } from '@basis/ui/Select';
import { Box } from '@basis/ui/layout/Box';
import { ListLayout } from '@basis/ui/layout/ListLayout';
import { LeftOutBanner } from '../../lists/LeftOutBanner';
import { ListFailure } from '../../loading/ListFailure';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { Loader } from '../../loading/Loader';
import { OwnDays } from './OwnDays';
import { daysWords, timeFrameWords } from './reportWords';
import type { ReportAddress, useReportAddress } from './useReportAddress';

const FigureDrawer = lazyPart(() => import('./FigureDrawer'));

type Asked = ReturnType<typeof useReportAddress>;
type Change = Asked['change'];

interface ReportFrameProps {
  title: string;
  titleEnd?: ReactNode;
  store: ReportStore;
  /** The report whose totals say whether there is anything; undefined until it is there. */
  report: Report | undefined;
  asked: Asked;
  /** Choices before those of region and time frame. */
  choices: ReactNode;
  children: ReactNode;
}

const allRegions = 'all';
const regions = [
  { id: allRegions, label: 'All states' },
  ...Object.entries(regionNames).map(([id, label]) => ({ id, label })),
];
const regionWords = (region: string | null): string =>
  region === null ? 'All states' : (regionNames[region] ?? region);
const ownDays = 'own';
const frames = [
  ...timeFrames.map((id) => ({ id, label: timeFrameWords[id].label })),
  { id: ownDays, label: 'Own dates' },
];

/** The days that the page shows as days of one's own; the last 12 months where it shows all time. */
const daysShown = ({ timeFrame }: ReportAddress): Days => {
  const { from, to } = spanOf(timeFrame === 'AllTime' ? 'Last12Months' : timeFrame, localToday());
  return { from: from ?? '', to: to ?? '' };
};

const isEmpty = ({ total }: Report): boolean => figures.every((figure) => total[figure].count === 0);

/** Says that there is nothing to count, and offers a wider question. */
function NothingCounted({ address: { timeFrame, days, region }, change }: { address: ReportAddress; change: Change }) {
  const isWide = timeFrame === 'AllTime' && days === null;
  return (
    <EmptyState
      drawing="bids"
      title={isWide && region === null ? 'Nothing to count yet' : 'No bids were submitted, won or lost'}
      actions={
        region === null ? (
          isWide ? undefined : (
            <Button onPress={() => change('timeFrame', 'AllTime')}>Show all time</Button>
          )
        ) : (
          <Button onPress={() => change('region', null)}>Show all states</Button>
        )
      }
    >
      {isWide && region === null
        ? 'Figures appear here once a bid is submitted, awarded or lost.'
        : `${days ? daysWords(days) : timeFrameWords[timeFrame].label}${region === null ? '' : `, ${regionWords(region)}`}.`}
    </EmptyState>
  );
}

/** A page of reports: its choices, and the reports once they are there. */
export const ReportFrame = observer(function ReportFrame(props: ReportFrameProps) {
  const { title, titleEnd, store, report, asked, choices, children } = props;
  const { address, change, changeDays, unread, forgetUnread, openFigure, figureHref, closeFigure } = asked;
  const { error, isLoading } = store;
  return (
    <ListLayout
      header={
        <>
          <PageHeader
            title={title}
            titleEnd={titleEnd}
            actions={
              <>
                {choices}
                <Select
                  aria-label="State"
                  options={regions}
                  opensOnFocus={false}
                  value={address.region ?? allRegions}
                  onChange={(id) => change('region', id === allRegions ? null : id)}
                />
                <Select
                  aria-label="Time frame"
                  options={frames}
                  opensOnFocus={false}
                  value={address.days ? ownDays : address.timeFrame}
                  onChange={(id) =>
                    id === ownDays
                      ? changeDays(daysShown(address))
                      : change('timeFrame', timeFrames.find((one) => one === id) ?? 'Last12Months')
                  }
                />
              </>
            }
          />
          {address.days ? (
            <OwnDays
              key={`${address.days.from} ${address.days.to}`}
              days={address.days}
              onChange={changeDays}
              onClear={() => change('timeFrame', 'Last12Months')}
            />
          ) : null}
        </>
      }
      banner={
        error && report ? (
          <Banner
            kind="error"
            title="These figures are not up to date"
            isAnnounced
            action={
              <Button size="sm" onPress={() => void store.load()}>
                Try again
              </Button>
            }
          >
            {error.message}
          </Banner>
        ) : unread.length ? (
          <LeftOutBanner parts={unread} onDismiss={forgetUnread} />
        ) : null
      }
    >
      {error && !report ? (
        <ListFailure title="The figures could not be loaded" error={error} onRetry={() => void store.load()} />
      ) : !report ? (
        <Loader />
      ) : isEmpty(report) && !isLoading ? (
        <NothingCounted address={address} change={change} />
      ) : (
        <Box background="app" isFilling isScrolling paddingInline="s6" paddingBlock="s4">
          {children}
        </Box>
      )}
      <MountOnceOpen isOpen={openFigure !== null} onCancel={closeFigure}>
        <FigureDrawer
          store={store}
          openFigure={openFigure}
          figureHref={figureHref}
          scope={regionWords(address.region)}
          onClose={closeFigure}
        />
      </MountOnceOpen>
    </ListLayout>
  );
});
