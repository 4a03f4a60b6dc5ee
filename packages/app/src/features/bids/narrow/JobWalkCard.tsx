import { Footprints, MapPin, Navigation } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { observedNow, observedToday } from '@basis/domain/engine/async/passingTime';
import type { BidInvite, Project } from '@basis/domain/model/contract/contract';
import { localToday } from '@basis/domain/model/formats/dates';
import { dayNear } from '@basis/domain/model/formats/dayWords';
import { formatMinutes } from '@basis/domain/model/formats/duration';
import { travelWords } from '@basis/domain/model/formats/travel';
import { WalkWords } from '@basis/domain/subjects/inbox/WalkWords';
import { Card } from '@basis/ui/Card';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import { Highlight } from '@basis/ui/Highlight';
import { Icon } from '@basis/ui/Icon';
import { LinkButton } from '@basis/ui/LinkButton';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../../domainContext';
import { addressLines, directionsTo } from './directions';

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** How soon a walk of today is, from three hours before. */
const soonWords = (at: string | null, now: number): string | null => {
  const ahead = at === null ? Number.NaN : Date.parse(at) - now;
  return ahead > 0 && ahead <= 3 * hourMs ? `In ${formatMinutes(Math.ceil(ahead / minuteMs))}` : null;
};

const whenOf = ({ date, time }: NonNullable<Project['jobWalk']>, today: string): string => {
  const day = date === today ? dayNear(date, today) : formatPlainDate(date);
  return time === null ? day : `${day}, ${formatPlainTime(time)}`;
};

/** When the job walk is. */
const WalkTime = observer(function WalkTime({ bid }: { bid: Project }) {
  const { jobWalk } = bid;
  if (!jobWalk) return null;
  const soon = soonWords(bid.jobWalkAt, observedNow().getTime());
  return (
    <Split end={soon === null ? null : <Tag variant="updated">{soon}</Tag>}>
      <Inline space="s3" isWrapping={false}>
        <Icon icon={Footprints} size={20} />
        <Stack space="none">
          <Text size={12} tone="secondary">
            Job walk
          </Text>
          <Text size={16} weight="semibold" isNumeric>
            {whenOf(jobWalk, observedToday())}
          </Text>
        </Stack>
      </Inline>
    </Split>
  );
});

/** Where the job is, with the way there. */
function WalkPlace({ bid }: { bid: Project }) {
  const lines = addressLines(bid);
  const travel = travelWords(bid);
  if (lines.length === 0) return null;
  const [first, ...others] = lines;
  return (
    <Split
      end={
        <LinkButton href={directionsTo(lines, navigator.userAgent)} variant="primary" icon={Navigation}>
          Directions
        </LinkButton>
      }
    >
      <Inline space="s3" isWrapping={false}>
        {bid.jobWalk ? null : <Icon icon={MapPin} />}
        <Stack space="none">
          <Text size={14} weight="medium">
            {first}
          </Text>
          {others.map((line) => (
            <Text key={line} tone="secondary">
              {line}
            </Text>
          ))}
          {travel === null ? null : (
            <Text size={12} tone="secondary">
              {`${travel} from the office`}
            </Text>
          )}
        </Stack>
      </Inline>
    </Split>
  );
}

/** The words that the walk was read from. */
const WalkSource = observer(function WalkSource({ bid, invites }: { bid: Project; invites: readonly BidInvite[] }) {
  const { session } = useDomain();
  const source = useLateStore(WalkWords);
  const canRead = session.allows('getMessage');
  useEffect(() => {
    if (canRead) void source.open(bid, invites);
    return source.clear;
  }, [source, canRead, bid, invites]);
  const { read } = source;
  if (!read) return null;
  return (
    <Stack space="s1">
      <Text size={14}>
        <Highlight>{`“${read.words}”`}</Highlight>
      </Text>
      <Text size={12} tone="secondary">
        {`from ${read.company}’s email, ${formatPlainDate(localToday(new Date(read.receivedAt)))}`}
      </Text>
    </Stack>
  );
});

/** When and where to walk the job, the way there, and the sentence that says so. */
export const JobWalkCard = observer(function JobWalkCard({ bid }: { bid: Project }) {
  const { invites } = useDomain().bidDetails;
  if (!bid.jobWalk && addressLines(bid).length === 0) return null;
  return (
    <Card aria-label="Job walk">
      <Stack space="s4">
        <WalkTime bid={bid} />
        <WalkPlace bid={bid} />
        {bid.jobWalk && invites ? <WalkSource bid={bid} invites={invites} /> : null}
      </Stack>
    </Card>
  );
});
