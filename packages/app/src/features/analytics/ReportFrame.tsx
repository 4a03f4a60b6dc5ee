import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Report } from '@basis/domain/model/contract/contract';
import { figures } from '@basis/domain/model/analytics/figures';
import { spanOf, timeFrames, type Days } from '@basis/domain/model/analytics/timeFrames';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { regionNames } from '@basis/domain/model/formats/regions';
import type { ApiError } from '@basis/domain/model/contract/errors';
import { daysWords, timeFrameWords } from '@basis/domain/model/analytics/reportNames';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { PageHeader } from '@basis/ui/PageHeader';
import { Select } from '@basis/ui/Select';
import { Box } from '@basis/ui/layout/Box';
import { ListLayout } from '@basis/ui/layout/ListLayout';
import { Toolbar } from '@basis/ui/layout/Toolbar';
import { LeftOutBanner } from '../../lists/LeftOutBanner';
import { ListFailure } from '../../loading/ListFailure';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { Loader } from '../../loading/Loader';
import type { CountedFigures } from './countedGroup';
import { Counting } from './Counting';
import { OwnDays } from './OwnDays';
import type { ReportAddress, useReportAddress } from './useReportAddress';

const FigureDrawer = lazyPart(() => import('./FigureDrawer'));

type Asked = ReturnType<typeof useReportAddress>;
type Change = Asked['change'];

interface ReportFrameProps {
  title: string;
  titleEnd?: ReactNode;
  /** Store that loads the figures. */
  store: { readonly error: ApiError | null; readonly isLoading: boolean; load(): Promise<void> };
  /** The report whose totals say whether there is anything; undefined until it is there. */
  report: Pick<Report, 'total'> | undefined;
  /** The figures that lead to their bids; undefined until they are there. */
  counted: CountedFigures | undefined;
  /** Actions on the report. With them, the choices are in a row of their own. */
  actions?: ReactNode;
  /** Content before the title. */
  start?: ReactNode;
  /** Narrows the bids further than by state; whether it does is for the page that has no bids. */
  isNarrowed?: boolean;
  /** Message above the figures. */
  notice?: ReactNode;
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
  const { from, to } = spanOf(timeFrame === 'AllTime' ? 'Last12Months' : timeFrame, observedToday());
  return { from: from ?? '', to: to ?? '' };
};

const isEmpty = ({ total }: Pick<Report, 'total'>): boolean => figures.every((figure) => total[figure].count === 0);

/** Says that there is nothing to count, and offers a wider question. */
function NothingCounted({ address: { timeFrame, days, region }, change }: { address: ReportAddress; change: Change }) {
  const isWide = timeFrame === 'AllTime' && days === null;
  return (
    <EmptyState
      drawing="buildings"
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

/** Choices of the state and of the time that a report counts. */
const ScopeChoices = ({
  address,
  change,
  changeDays,
}: Pick<ReportFrameProps['asked'], 'address' | 'change' | 'changeDays'>) => (
  <>
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
);

/** A page of reports: its choices, and the reports once they are there. */
export const ReportFrame = observer(function ReportFrame(props: ReportFrameProps) {
  const {
    title,
    titleEnd,
    start,
    store,
    report,
    counted,
    asked,
    choices,
    actions,
    notice,
    isNarrowed = false,
    children,
  } = props;
  const { address, change, changeDays, unread, forgetUnread, openFigure, figureHref, closeFigure } = asked;
  const { error, isLoading } = store;
  const allChoices = (
    <>
      {choices}
      <ScopeChoices address={address} change={change} changeDays={changeDays} />
    </>
  );
  return (
    <ListLayout
      header={
        <>
          <PageHeader
            title={title}
            start={start}
            titleEnd={
              <>
                {titleEnd}
                <Counting isCounting={isLoading} />
              </>
            }
            actions={actions ?? allChoices}
          />
          {actions ? <Toolbar aria-label="Report">{allChoices}</Toolbar> : null}
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
        ) : (
          notice
        )
      }
    >
      {error && !report ? (
        <ListFailure title="The figures could not be loaded" error={error} onRetry={() => void store.load()} />
      ) : !report ? (
        <Loader />
      ) : isEmpty(report) && !isLoading && !isNarrowed ? (
        <NothingCounted address={address} change={change} />
      ) : (
        <Box background="app" isFilling isScrolling paddingInline="s6" paddingBlock="s4">
          {children}
        </Box>
      )}
      <MountOnceOpen isOpen={openFigure !== null} onCancel={closeFigure}>
        <FigureDrawer
          counted={counted}
          openFigure={openFigure}
          figureHref={figureHref}
          scope={isNarrowed ? `${regionWords(address.region)}, filtered` : regionWords(address.region)}
          onClose={closeFigure}
        />
      </MountOnceOpen>
    </ListLayout>
  );
});
