import { Check, ChevronDown, ChevronUp, Send, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Askable } from '@basis/domain/subjects/outcomes/AwaitedResultsStore';
import { ComposersStore } from '@basis/domain/subjects/outgoing/ComposersStore';
import { resultLetter } from '@basis/domain/model/outcomes/resultLetter';
import { Button } from '@basis/ui/Button';
import { Heading } from '@basis/ui/Heading';
import { Icon } from '@basis/ui/Icon';
import { IconButton } from '@basis/ui/IconButton';
import { StageMark } from '@basis/ui/StageMark';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { Amount } from '../../money';
import { useDomain, useLateStore } from '../../domainContext';
import { EmailForm, useSending } from '../outgoing/feature';
import { letterDayWords } from './awaitedWords';

interface AskPanelProps {
  askable: Askable;
  /** Place of it among those that can be asked, from 0; -1 for none of them. */
  place: number;
  total: number;
  /** Moves to another one of them. */
  onStep: (by: 1 | -1) => void;
  /** Moves to the next one, or closes after the last. */
  onNext: () => void;
  onClose: () => void;
}

const rules = (name: string): readonly string[] => [
  `No further email once anyone at ${name} answers`,
  'At most one of these emails a day to one company, and none within 7 days about the same bid',
];

const useLetter = ({ awaited: { bid, since }, company }: Askable) => {
  const { session } = useDomain();
  const { contact, cameBackAt } = company;
  // The address that the last letter came back from is not proposed again.
  const recipient = cameBackAt === null ? contact : null;
  const letter = resultLetter({
    bidName: bid.name,
    package: company.package,
    contactName: recipient?.name ?? '',
    sentOn: since === null ? null : letterDayWords(since),
    senderName: session.profile ? `${session.profile.firstName} ${session.profile.lastName}`.trim() : '',
    firm: session.workspace?.name ?? '',
  });
  return {
    project: { id: bid.id, name: bid.name },
    companyId: company.companyId,
    to: recipient ? [{ name: recipient.name, email: recipient.email }] : [],
    ...letter,
  };
};

/** The prepared letter to one company, to check, edit and send next to the list. */
export const AskPanel = observer(function AskPanel(props: AskPanelProps) {
  const { askable, place, total, onStep, onNext, onClose } = props;
  const { bid } = askable.awaited;
  const { name } = askable.company;
  const composer = useLateStore(ComposersStore).askForResult(useLetter(askable));
  const { formRef, faults, ask } = useSending(composer, () => false, onNext);
  const recipients = composer.draft.to;
  const [first] = recipients;
  const sendWords = first && recipients.length === 1 ? `Send to ${first.name || first.email}` : 'Send';
  useEffect(() => {
    const panel = formRef.current;
    panel?.querySelector<HTMLElement>('textarea, input')?.focus();
  }, [formRef]);
  return (
    <Box as="section" aria-label="Ask for the result">
      <Box paddingInline="s5" paddingBlock="s4" hasLineBelow>
        <Split
          end={
            <Inline space="s1">
              {total > 1 && place >= 0 ? (
                <>
                  <Text size={12} tone="meta" isNumeric>{`${place + 1} of ${total}`}</Text>
                  <IconButton icon={ChevronUp} size="xs" aria-label="Previous company" onPress={() => onStep(-1)} />
                  <IconButton icon={ChevronDown} size="xs" aria-label="Next company" onPress={() => onStep(1)} />
                </>
              ) : null}
              <IconButton icon={X} size="xs" aria-label="Close" onPress={onClose} />
            </Inline>
          }
        >
          <Heading level={2} size={16}>
            Ask for the result
          </Heading>
        </Split>
      </Box>
      <Box paddingInline="s5" paddingBlock="s4">
        <Stack ref={formRef} space="s4">
          <Split
            end={
              bid.quote === null || bid.quote === undefined ? null : (
                <Text tone="secondary" isNumeric>
                  <Amount cents={bid.quote} />
                </Text>
              )
            }
          >
            <Inline space="s2">
              <StageMark code="Submitted" color="blue" />
              <Text weight="semibold" isTruncated>
                {bid.name}
              </Text>
            </Inline>
          </Split>
          <EmailForm composer={composer} faults={faults} onSend={ask} />
          <Stack space="s2">
            {rules(name).map((rule) => (
              <Text key={rule} size={12} tone="meta">
                <Inline as="span" space="s2">
                  <Icon icon={Check} size={14} />
                  {rule}
                </Inline>
              </Text>
            ))}
          </Stack>
        </Stack>
      </Box>
      <Box isStickyAtEnd background="surface" paddingInline="s5" paddingBlock="s3">
        <Split
          end={
            <Inline space="s2">
              <Button variant="ghost" isDisabled={composer.isSending} onPress={onNext}>
                Skip
              </Button>
              <Button variant="primary" icon={Send} isPending={composer.isSending} onPress={ask}>
                {sendWords}
              </Button>
            </Inline>
          }
        >
          <Text size={12} tone="meta">
            Answers arrive on this bid
          </Text>
        </Split>
      </Box>
    </Box>
  );
});
