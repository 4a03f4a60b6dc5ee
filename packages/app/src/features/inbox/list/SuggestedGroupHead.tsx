import { Combine, TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { deadlineDispute } from '@basis/domain/subjects/inbox/groupDeadlines';
import { emailsOf } from '@basis/domain/subjects/inbox/suggestedGroups';
import { Icon } from '@basis/ui/Icon';
import { StackedText } from '@basis/ui/StackedText';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { useDomain } from '../../../domainContext';
import { groupTitle } from './groupTitle';
import { SuggestedGroupButtons } from './SuggestedGroupButtons';

type Reasons = NonNullable<MessageDetail['suggestedGroupedMessages']>[number]['reasons'];

/** Short forms of reasons. */
const shortReasons: Readonly<Partial<Record<Reasons[number]['code'], string>>> = {
  platformKey: 'platform invitation',
  thread: 'conversation',
  name: 'project name',
  address: 'address',
  city: 'city',
  deadline: 'deadline',
  company: 'company',
  person: 'contact',
};

/** Reasons that all emails share: Same project name, deadline and address. */
export const commonReasons = (all: readonly Reasons[]): string => {
  const [first = [], ...others] = all.map((reasons) =>
    reasons.flatMap(({ code, weight }) => (weight > 0 ? (shortReasons[code] ?? []) : [])),
  );
  const words = [...new Set(first)].filter((word) => others.every((other) => other.includes(word))).slice(0, 3);
  if (words.length === 0) return '';
  const last = words.at(-1);
  return `Same ${words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last}`;
};

interface SuggestedGroupHeadProps {
  /** First email of the group. */
  leaderId: string;
}

/** Head of a suggested group: its emails, and the reasons or a warning of different deadlines. */
export const SuggestedGroupHead = observer(function SuggestedGroupHead({ leaderId }: SuggestedGroupHeadProps) {
  const { inbox } = useDomain();
  const group = inbox.groups.find((one) => one.leaderId === leaderId);
  const suggested = inbox.collection.get(leaderId)?.suggestedGroupedMessages ?? [];
  if (!group) return null;
  const title = (
    <Text tone="primary" weight="semibold">
      {groupTitle(inbox, group)}
    </Text>
  );
  const dispute = deadlineDispute(emailsOf(group).flatMap((id) => inbox.collection.get(id) ?? []));
  if (dispute !== null)
    return (
      <>
        <Text tone="warning">
          <Icon icon={TriangleAlert} aria-label="Warning" />
        </Text>
        <StackedText detail={<Text tone="warning">{dispute}</Text>}>{title}</StackedText>
      </>
    );
  const shown = suggested.filter(({ id }) => group.belowIds.includes(id));
  return (
    <>
      <Text tone="accent">
        <Icon icon={Combine} />
      </Text>
      <Inline as="span" space="s2">
        {title}
        <Text tone="secondary">{commonReasons(shown.map(({ reasons }) => reasons))}</Text>
      </Inline>
    </>
  );
});

/** Buttons that accept or reject the group, if the user may. */
export const SuggestedGroupHeadEnd = observer(function SuggestedGroupHeadEnd({ leaderId }: SuggestedGroupHeadProps) {
  const { inbox, session } = useDomain();
  const group = inbox.groups.find((one) => one.leaderId === leaderId);
  if (!group || !session.allows('updateMessage')) return null;
  return <SuggestedGroupButtons ids={emailsOf(group)} excludeFromTabOrder />;
});
