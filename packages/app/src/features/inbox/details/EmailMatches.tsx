import { TriangleAlert } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { counted } from '@basis/domain/model/formats/numbers';
import { suggestedWith } from '@basis/domain/subjects/inbox/suggestedWith';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { deadlineDispute } from '@basis/domain/subjects/inbox/groupDeadlines';
import { Icon } from '@basis/ui/Icon';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../../domainContext';
import { paths } from '../../../paths';
import { SuggestedGroupButtons } from '../list/SuggestedGroupButtons';
import { useInboxActions } from '../filing/useInboxActions';
import { WorkButton } from '../filing/WorkButton';
import { changedField, changedValues, toldWords } from './changeWords';
import { EmailGroup } from './EmailGroup';
import { EmailRule } from './EmailRule';
import { EmailSection } from './EmailSection';
import { useOpenEmail } from './useOpenEmail';

type Suggested = NonNullable<MessageDetail['suggestedProjects']>[number];
type Reasons = Suggested['reasons'];

const percent = (confidence: number): string => `${Math.round(confidence * 100)}%`;

/** Reasons for and against two emails or bids being the same project. */
function MatchReasons({ reasons }: { reasons: Reasons }) {
  if (reasons.length === 0) return null;
  return (
    <Stack space="none">
      {reasons.map(({ code, text, weight }) => (
        <Text key={`${code} ${text}`} size={12} tone={weight < 0 ? 'warning' : 'secondary'}>
          {text}
        </Text>
      ))}
    </Stack>
  );
}

/** Suggested bids, group, changes and rule of an email, with reasons. */
export const EmailMatches = observer(function EmailMatches({ message }: { message: MessageDetail }) {
  const { session } = useDomain();
  const canAct = session.allows('updateMessage');
  return (
    <>
      <Changes message={message} />
      {message.project ? (
        <FiledByItself message={message} bid={message.project} canAct={canAct} />
      ) : (
        <SuggestedBids message={message} canAct={canAct} />
      )}
      <EmailRule message={message} />
      <SuggestedGroup message={message} canAct={canAct} />
      <EmailGroup message={message} canAct={canAct} />
    </>
  );
});

interface PartProps {
  message: MessageDetail;
  canAct: boolean;
}

interface FiledProps extends PartProps {
  bid: NonNullable<MessageDetail['project']>;
}

function FiledByItself({ message, bid, canAct }: FiledProps) {
  const actions = useInboxActions();
  if (message.linkReasons.length === 0) return null;
  return (
    <EmailSection title="Filed automatically">
      <Link href={paths.project(bid.id)}>{bid.name}</Link>
      <MatchReasons reasons={message.linkReasons} />
      {canAct ? (
        <Inline>
          <WorkButton size="sm" onPress={() => actions.unlink(message.id, bid)}>
            Not this bid
          </WorkButton>
        </Inline>
      ) : null}
    </EmailSection>
  );
}

function SuggestedBids({ message, canAct }: PartProps) {
  const actions = useInboxActions();
  const { suggestedProjects = [] } = message;
  if (suggestedProjects.length === 0) return null;
  return (
    <EmailSection title="Looks like an existing bid">
      {suggestedProjects.map(({ id, name, confidence, reasons }) => (
        <Box key={id} padding="s3" radius="md" isBordered>
          <Stack space="s2">
            <Split
              end={
                <Text size={12} tone="meta" isNumeric>
                  {percent(confidence)}
                </Text>
              }
            >
              <Link href={paths.project(id)}>{name}</Link>
            </Split>
            <MatchReasons reasons={reasons} />
            {canAct ? (
              <Inline space="s2">
                <WorkButton size="sm" onPress={() => actions.link(message.id, { id, name })}>
                  Link
                </WorkButton>
                <WorkButton size="sm" variant="ghost" onPress={() => actions.rejectProject(message.id, id)}>
                  Not this bid
                </WorkButton>
              </Inline>
            ) : null}
          </Stack>
        </Box>
      ))}
    </EmailSection>
  );
}

const SuggestedGroup = observer(function SuggestedGroup({ message, canAct }: PartProps) {
  const { inbox } = useDomain();
  const { collection } = inbox;
  const suggested = suggestedWith(inbox, message);
  if (suggested.length === 0) return null;
  const ids = [message.id, ...suggested.map(({ id }) => id)];
  const dispute = deadlineDispute([message, ...suggested.flatMap(({ id }) => collection.get(id) ?? [])]);
  return (
    <EmailSection title={`${counted(ids.length, 'email')} look like one bid`}>
      {dispute === null ? null : <DeadlineDispute>{dispute}</DeadlineDispute>}
      {suggested.map(({ id, subject, confidence, reasons }) => (
        <Stack key={id} space="none">
          <Split
            end={
              <Text size={12} tone="meta" isNumeric>
                {percent(confidence)}
              </Text>
            }
          >
            <EmailLink id={id} subject={subject} />
          </Split>
          <MatchReasons reasons={reasons} />
        </Stack>
      ))}
      {canAct ? <SuggestedGroupButtons ids={ids} /> : null}
    </EmailSection>
  );
});

function DeadlineDispute({ children }: { children: string }) {
  return (
    <Inline space="s1" align="start">
      <Text tone="warning">
        <Icon icon={TriangleAlert} size={14} aria-label="Warning" />
      </Text>
      <Text size={12} tone="warning">
        {children}
      </Text>
    </Inline>
  );
}

function EmailLink({ id, subject }: { id: string; subject: string }) {
  const open = useOpenEmail();
  return (
    <Text isTruncated>
      <Link onPress={() => open(id)}>{subject || '(no subject)'}</Link>
    </Text>
  );
}

/** Changes of the bid by the email that were made or declined. */
function Changes({ message }: { message: MessageDetail }) {
  const decided = message.changes.filter(({ state }) => state !== 'offered');
  if (decided.length === 0) return null;
  return (
    <EmailSection title="Changes to the bid">
      {decided.map(({ id, state, toldTo, ...change }) => (
        <Stack key={id} space="s1">
          <Text>{changedField(change)}</Text>
          <Text tone="secondary" isNumeric>
            {changedValues(change)}
          </Text>
          <Text size={12} tone={state === 'applied' ? 'success' : 'meta'}>
            {state === 'applied' ? `The bid was changed. ${toldWords(toldTo)}` : 'The bid was not changed.'}
          </Text>
        </Stack>
      ))}
    </EmailSection>
  );
}
