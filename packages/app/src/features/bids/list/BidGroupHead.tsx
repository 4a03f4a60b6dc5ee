import { observer } from 'mobx-react-lite';
import { formatCount } from '@basis/domain/model/formats/numbers';
import type { ListGroup } from '@basis/domain/engine/query/GroupedQuery';
import type { GroupBy } from '@basis/domain/engine/query/ask';
import { Avatar } from '@basis/ui/Avatar';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { FooterFact } from '@basis/ui/FooterFact';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Amount } from '../../../money';
import { useDomain } from '../../../domainContext';
import { BidStage } from '../stage/BidStage';

interface BidGroupHeadProps {
  group: ListGroup;
  by: GroupBy;
}

const Name = observer(function Name({ group, by }: BidGroupHeadProps) {
  const { workspace } = useDomain();
  if (by.name === 'stageId' && workspace.stages.byId.has(group.key)) {
    return <BidStage stageId={group.key} workspace={workspace} />;
  }
  const user = by.name === 'estimatorIds' ? workspace.person(group.key) : undefined;
  return (
    <Inline as="span" space="s2">
      {user ? <Avatar name={user.name} color={user.color} isDecorative /> : null}
      {by.name === 'companies' && group.key !== 'none' ? <CompanyMark name={group.label} /> : null}
      <Text weight="medium">{user?.name ?? group.label}</Text>
    </Inline>
  );
});

/** Head of a group of bids: name, number, total amount, and bids due this week. */
export const BidGroupHead = observer(function BidGroupHead({ group, by }: BidGroupHeadProps) {
  const { sums, total, dueThisWeek } = group;
  return (
    <Inline as="span" space="s5">
      <Name group={group} by={by} />
      <FooterFact place="group" value={formatCount(total)}>
        {total === 1 ? 'bid' : 'bids'}
      </FooterFact>
      {sums.quote ? (
        <FooterFact place="group" value={<Amount cents={sums.quote} form="short" />}>
          quoted
        </FooterFact>
      ) : null}
      {dueThisWeek ? (
        <FooterFact place="group" value={String(dueThisWeek)}>
          due this week
        </FooterFact>
      ) : null}
    </Inline>
  );
});
