import { observer } from 'mobx-react-lite';
import type { BidDay } from '@basis/domain/subjects/bids/BidCalendar';
import { AvatarGroup, type AvatarPerson } from '@basis/ui/AvatarGroup';
import { DefinitionList } from '@basis/ui/DefinitionList';
import { LinkButton } from '@basis/ui/LinkButton';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { Amount } from '../../../money';
import { useDomain } from '../../../domainContext';
import { companies, type CellContext } from '../../../lists/cells';
import { DueDate } from '../../../lists/DueDate';
import { LinksContext } from '../../../lists/EntryLink';
import { paths } from '../../../paths';
import { BidDate } from '../BidDate';
import { BidStageCell } from '../stage/BidStageCell';
import { dateKinds } from './dateKinds';

interface BidDetailsProps {
  day: BidDay;
  context: CellContext;
}

/** Facts of a bid in the popover of its calendar entry. */
export const BidDetails = observer(function BidDetails({ day: { bid: seen, name }, context }: BidDetailsProps) {
  const { bids, session, workspace } = useDomain();
  const bid = bids.collection.get(seen.id) ?? seen;
  const people = bid.estimatorIds.flatMap((id): AvatarPerson | readonly AvatarPerson[] => workspace.person(id) ?? []);
  const deadline = bid[name];
  return (
    <LinksContext value={false}>
      <Stack space="s3">
        <Inline space="s2">
          <BidStageCell bid={bid} />
          <AvatarGroup people={people} />
        </Inline>
        <DefinitionList
          labelWidthPx={88}
          items={[
            {
              id: name,
              label: dateKinds[name].label,
              value:
                name === 'jobWalk' && deadline ? (
                  <DueDate deadline={deadline} isDue={false} isTimeShown />
                ) : (
                  <BidDate bid={bid} name={name} {...context} />
                ),
            },
            { id: 'companies', label: 'Companies', value: companies(bid.companyIds, context, bid.companyNames) },
            ...(session.allows('seeAmounts')
              ? [{ id: 'quote', label: 'Quote', value: bid.quote ? <Amount cents={bid.quote} /> : null }]
              : []),
          ]}
        />
        <Inline space="s2">
          <LinkButton href={paths.project(bid.id)}>Open bid</LinkButton>
        </Inline>
      </Stack>
    </LinksContext>
  );
});
