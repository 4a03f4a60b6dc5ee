import { observer } from 'mobx-react-lite';
import type { Project, SinceYesterday } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { isSettledStage } from '@basis/domain/model/stages/stageCodes';
import { writeCondition } from '@basis/domain/model/filters/wire';
import { AvatarGroup } from '@basis/ui/AvatarGroup';
import { Card } from '@basis/ui/Card';
import { Link } from '@basis/ui/Link';
import { PanelList } from '@basis/ui/PanelList';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Split } from '@basis/ui/layout/Split';
import { useDomain } from '../../domainContext';
import { DueDate } from '../../lists/DueDate';
import { paths } from '../../paths';
import { lineTitle } from './lines';

type Due = SinceYesterday['due'];

/** List of the bids in work whose deadline is a day, also of those that passed on it. */
const bidsOf = (day: string, settledIds: readonly string[]): string =>
  paths.filteredBids({
    and: [
      writeCondition({ field: { entity: 'project', identifier: 'bidDeadline' }, operation: 'On', value: day }),
      writeCondition({
        field: { entity: 'project', identifier: 'stageId' },
        operation: 'AnyOf',
        not: true,
        value: [...settledIds],
      }),
    ],
    or: [],
  });

const firmsOf = ({ companyNames }: Project): string => {
  const [first = '', ...others] = companyNames;
  return others.length ? `${first} and ${others.length} more` : first;
};

/** Bids that are overdue, then those of today. */
export const DueBids = observer(function DueBids({ overdue, today }: Due) {
  const { session, workspace } = useDomain();
  const settledIds = workspace.stages.items.filter(({ code }) => isSettledStage(code)).map(({ id }) => id);
  if (overdue.count + today.count === 0) return null;
  return (
    <Card title="Due" level={3} isFlush>
      <Section title="Overdue" tone="danger" all={`Show all ${overdue.count}`} href={paths.overdueBids} {...overdue} />
      <Section
        title="Due today"
        tone="secondary"
        all="Show all due today"
        href={bidsOf(observedToday(session.workspace?.zone), settledIds)}
        {...today}
      />
    </Card>
  );
});

interface SectionProps {
  title: string;
  tone: 'danger' | 'secondary';
  /** Words of the link to all of them. */
  all: string;
  href: string;
  count: number;
  bids: readonly Project[];
}

const Section = observer(function Section({ title, tone, all, href, count, bids }: SectionProps) {
  const { workspace } = useDomain();
  if (count === 0) return null;
  return (
    <>
      <Box background="sunken" paddingInline="s6" paddingBlock="s2" hasLineBelow>
        <Split end={<Link href={href}>{all}</Link>}>
          <Text size={12} tone={tone} weight="medium">
            {title}
          </Text>
        </Split>
      </Box>
      <PanelList
        isFlush
        aria-label={title}
        items={bids.map((bid) => ({
          id: bid.id,
          ...lineTitle(bid.name, paths.project(bid.id)),
          detail: firmsOf(bid) || undefined,
          end: (
            <>
              <AvatarGroup people={bid.estimatorIds.flatMap((id) => workspace.person(id) ?? [])} max={2} />
              {bid.bidDeadline ? <DueDate deadline={bid.bidDeadline} passesAt={bid.bidPassesAt} /> : null}
            </>
          ),
        }))}
      />
    </>
  );
});
