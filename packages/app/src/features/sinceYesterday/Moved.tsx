import { ArrowRight, CalendarClock, Footprints } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { moveWords } from '@basis/domain/model/notifications/sinceWords';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { SinceYesterdayStore } from '@basis/domain/subjects/sinceYesterday/SinceYesterdayStore';
import { Icon } from '@basis/ui/Icon';
import { PanelList } from '@basis/ui/PanelList';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { useLateStore } from '../../domainContext';
import { paths } from '../../paths';
import { BlockCard } from './BlockCard';
import { lineEnd, lineTitle } from './lines';

type Move = SinceYesterday['moved']['lines'][number];

const pathOf = ({ isOffered, projectId, messageId }: Move): string =>
  isOffered && messageId !== null ? paths.emailOfBid(projectId, messageId) : paths.project(projectId);

const From = observer(function From({ move }: { move: Move }) {
  const { name, from, to } = moveWords(move, observedToday());
  return (
    <Inline space="s1" as="span">
      <span>{name}</span>
      <Text as="span" size={12} tone="meta" isStruck>
        {from}
      </Text>
      <Icon icon={ArrowRight} size={14} aria-label="moved to" />
      <Text as="span" size={12} tone="primary" isNumeric>
        {to}
      </Text>
    </Inline>
  );
});

/** Dates that moved, from what they were to what they are. */
export const Moved = observer(function Moved({ count, lines }: SinceYesterday['moved']) {
  const store = useLateStore(SinceYesterdayStore);
  return (
    <BlockCard title="Moved" count={count}>
      <PanelList
        isFlush
        aria-label="Moved"
        items={lines.map((move) => ({
          id: `${move.projectId} ${move.companyName ?? ''} ${move.field} ${move.at}`,
          ...lineTitle(move.projectName, pathOf(move)),
          detail: <From move={move} />,
          icon: move.field === 'jobWalk' ? Footprints : CalendarClock,
          end: lineEnd(
            move.isOffered ? <Tag variant="warning">Not accepted yet</Tag> : move.companyName,
            store.isNew(move.at),
          ),
        }))}
      />
    </BlockCard>
  );
});
