import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Project, User, WeekCapacity } from '@basis/domain/model/contract/contract';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { Avatar } from '@basis/ui/Avatar';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { Select } from '@basis/ui/Select';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../../domainContext';
import { DueDate } from '../../../lists/DueDate';
import { useBidActions } from '../actions/bidActions';
import { byRoom } from './workloadPeople';

type Person = WeekCapacity['people'][number];

interface ConsideringProps {
  /** Undecided bids due in the week. */
  bids: readonly Project[];
  considered: Project | null;
  week: WeekCapacity;
  /** Id of the estimator who would price it; null for none. */
  personId: string | null;
  onConsider: (bidId: string | null) => void;
  onPerson: (userId: string) => void;
}

/** Workload of a person's week including the bid. */
function Fit({ person: { taken, added, limit } }: { person: Person }) {
  const over = taken + added - limit;
  return (
    <Inline as="span" space="s3">
      <Text tone="secondary" isNumeric>{`${formatCount(taken + added)} of ${formatCount(limit)}`}</Text>
      <Text tone={over > 0 ? 'danger' : 'success'} weight="medium">
        {over > 0 ? `${formatCount(over)} over` : 'Fits'}
      </Text>
    </Inline>
  );
}

/** A possible estimator of the bid, with the workload of the week. */
function Pricer({ user, person }: { user: Pick<User, 'name' | 'color'>; person: Person }) {
  return (
    <Split end={<Fit person={person} />}>
      <Inline as="span" space="s2">
        <Avatar name={user.name} color={user.color} isDecorative />
        <Text isTruncated>{user.name}</Text>
      </Inline>
    </Split>
  );
}

/** Accepts the bid for a person, who becomes one of its estimators. */
const Accept = observer(function Accept({
  bid,
  personId,
  onDone,
}: {
  bid: Project;
  personId: string;
  onDone: () => void;
}) {
  const { bids, session, workspace } = useDomain();
  const { move } = useBidActions();
  const [isAccepting, setIsAccepting] = useState(false);
  const accepted = workspace.stages.items.find(({ code }) => code === 'Accepted');
  const name = workspace.users.byId.get(personId)?.name;
  if (!accepted || !name || !session.allows('setProjectStage') || !session.allows('setProjectEstimators')) return null;
  const accept = async (): Promise<void> => {
    setIsAccepting(true);
    const isOne = bid.estimatorIds.includes(personId);
    const assigned = isOne ? null : await bids.setEstimators(bid.id, [...bid.estimatorIds, personId], bid);
    if (assigned === null || assigned.ok) await move({ bid: bids.collection.get(bid.id) ?? bid }, accepted.id);
    setIsAccepting(false);
    // A move that failed, or whose question was canceled, leaves the bid to be considered.
    if (bids.collection.get(bid.id)?.stageId === accepted.id) onDone();
  };
  return (
    <Button isPending={isAccepting} onPress={() => void accept()}>
      {`Accept for ${name}`}
    </Button>
  );
});

/** Workload of the week if an undecided bid were accepted. Changes nothing until that button is pressed. */
export const Considering = observer(function Considering(props: ConsideringProps) {
  const { bids, considered, week, personId, onConsider, onPerson } = props;
  const { workspace } = useDomain();
  const deadline = considered?.bidDeadline;
  const pricers = byRoom(week.people).flatMap((person) => {
    const user = workspace.users.byId.get(person.userId);
    return user ? [{ id: user.id, label: <Pricer user={user} person={person} /> }] : [];
  });
  return (
    <Box as="section" aria-label="What if I accept this one" background="sunken" padding="s5">
      <Stack space="s3">
        <Heading level={2} size={14}>
          What if I accept this one
        </Heading>
        {bids.length === 0 ? (
          <Text tone="secondary">No undecided bid of this view is due in this week.</Text>
        ) : (
          <Select
            aria-label="Undecided bid"
            placeholder="Choose an undecided bid"
            opensOnFocus={false}
            options={bids.map(({ id, name }) => ({ id, label: name }))}
            value={considered?.id ?? null}
            onChange={onConsider}
          />
        )}
        {considered ? (
          <>
            <Inline space="s2" isWrapping>
              {considered.companyNames[0] ? (
                <Text size={12} tone="meta">
                  {considered.companyNames[0]}
                </Text>
              ) : null}
              {deadline ? <DueDate deadline={deadline} passesAt={considered.bidPassesAt} /> : null}
            </Inline>
            <RadioGroup label="Who would price it" value={personId} onChange={onPerson} options={pricers} />
            <Inline space="s2">
              {personId === null ? null : (
                <Accept bid={considered} personId={personId} onDone={() => onConsider(null)} />
              )}
              <Button variant="ghost" onPress={() => onConsider(null)}>
                Clear
              </Button>
            </Inline>
          </>
        ) : null}
      </Stack>
    </Box>
  );
});
