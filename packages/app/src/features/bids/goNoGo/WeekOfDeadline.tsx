import { SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FigureQuery } from '@basis/domain/bids/GoNoGoStore';
import type { GoNoGo, Project, WeekCapacity } from '@basis/domain/contract/contract';
import { Avatar } from '@basis/ui/Avatar';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { IconButton } from '@basis/ui/IconButton';
import { Meter } from '@basis/ui/Meter';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../../domainContext';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { weekWords } from './weekWords';

const WeeklyLimitsModal = lazyPart(() => import('./WeeklyLimitsModal'));

interface WeekOfDeadlineProps {
  bid: Project;
  facts: GoNoGo;
  onShow: (figure: FigureQuery) => void;
}

type Person = WeekCapacity['people'][number];

const places = (count: number): string => count.toLocaleString('en-US');

/** A person's week: what is taken of the limit, and what is if the bid is accepted. */
const PersonWeek = observer(function PersonWeek({
  person: { userId, limit, taken, added },
  onShow,
}: {
  person: Person;
  onShow: WeekOfDeadlineProps['onShow'];
}) {
  const { workspace } = useDomain();
  const user = workspace.users.byId.get(userId);
  const after = taken + added;
  const words = `${places(taken)} of ${places(limit)}${added ? `, ${places(after)} if accepted` : ''}`;
  if (!user) return null;
  return (
    <Inline space="s2">
      <Avatar name={user.name} color={user.color} isDecorative />
      <Stack space="s1">
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${user.name}: ${words}. Show the bids`}
          onPress={() => onShow({ figure: 'week', estimatorId: userId })}
        >
          {`${user.name}, ${words}`}
        </Button>
        <Meter
          aria-label={`Bids of ${user.name} due that week`}
          value={Math.min(after, Math.max(limit, 1))}
          maxValue={Math.max(limit, 1)}
          tone={after > limit ? 'danger' : after === limit ? 'warning' : 'accent'}
        />
      </Stack>
    </Inline>
  );
});

/** What is due in the week of the deadline, for each estimator against their limit. */
export function WeekOfDeadline({ bid, facts: { week }, onShow }: WeekOfDeadlineProps) {
  const [isSetting, setIsSetting] = useState(false);
  return (
    <Box paddingInline="s5" paddingBlock="s4">
      <Stack space="s3">
        <Split
          end={
            <Inline space="s1">
              {week ? (
                <Button size="sm" variant="ghost" onPress={() => onShow({ figure: 'week' })}>
                  {`${places(week.taken)} of ${places(week.places)} places taken`}
                </Button>
              ) : null}
              <IconButton
                size="sm"
                icon={SlidersHorizontal}
                aria-label="Weekly limits"
                onPress={() => setIsSetting(true)}
              />
            </Inline>
          }
        >
          <Heading level={3} size={13}>
            {week ? `Capacity, ${weekWords(week.from, week.to)}` : 'Capacity'}
          </Heading>
        </Split>
        {week ? (
          <Inline space="s5" isWrapping>
            {week.people.map((person) => (
              <PersonWeek key={person.userId} person={person} onShow={onShow} />
            ))}
          </Inline>
        ) : (
          <Text tone="secondary">This bid has no deadline, so it counts in no week.</Text>
        )}
        {week && !bid.estimatorIds.length ? (
          <Text size={12} tone="secondary">
            This bid has no estimator yet, so it counts for nobody.
          </Text>
        ) : null}
        {week?.unassigned ? (
          <Text size={12} tone="secondary">{`Without an estimator: ${places(week.unassigned)}`}</Text>
        ) : null}
      </Stack>
      <MountOnceOpen isOpen={isSetting} onCancel={() => setIsSetting(false)}>
        <WeeklyLimitsModal isOpen={isSetting} onClose={() => setIsSetting(false)} />
      </MountOnceOpen>
    </Box>
  );
}
