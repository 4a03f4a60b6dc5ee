import { ArrowRight, Check, Trophy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { MessageChange } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { Checkbox } from '@basis/ui/Checkbox';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { Heading } from '@basis/ui/Heading';
import { Highlight } from '@basis/ui/Highlight';
import { Icon } from '@basis/ui/Icon';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { Amount, useMoney } from '../../../money';
import { useInboxActions } from '../filing/useInboxActions';
import { acceptLabel, changedField, holds, inOrder, offerTitle, valuesOf } from './changeWords';

interface ChangeCardProps {
  messageId: string;
  /** Changes that wait for a decision. */
  changes: readonly MessageChange[];
  /** The bid or the email of the changes, with its link. */
  head: ReactNode;
  /** True if the user may decide. */
  canAct: boolean;
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 1,
});

function Quote({ words }: { words: string | null | undefined }) {
  return words ? (
    <Text size={12}>
      <Highlight>{`“${words}”`}</Highlight>
    </Text>
  ) : null;
}

/** Value before and after a change. */
function Values({ change }: { change: MessageChange }) {
  const { from, to } = valuesOf(change);
  return (
    <Inline space="s2" isWrapping>
      {from === null ? null : (
        <>
          <Text tone="meta" isStruck isNumeric>
            {from}
          </Text>
          <Text tone="meta">
            <Icon icon={ArrowRight} size={14} aria-label="becomes" />
          </Text>
        </>
      )}
      <Text weight="semibold" isNumeric>
        {to}
      </Text>
    </Inline>
  );
}

type Outcome = NonNullable<MessageChange['to']['outcome']>;

/** How an amount compares with our quote. */
const comparison = (amount: number, quote: number): string =>
  amount === quote ? 'Same amount' : percent.format((amount - quote) / quote);

/** An amount of another currency, as it is written in the email. */
function OtherCurrency({ text }: { text: string }) {
  const money = useMoney();
  return (
    <Stack space="none">
      <Text isNumeric>{text}</Text>
      <Text size={12} tone="meta">
        {`Not in ${money.code}, so it is not recorded`}
      </Text>
    </Stack>
  );
}

function AwardAmount({ outcome: { amountCents, amountText, quoteCents } }: { outcome: Outcome }) {
  if (amountText !== undefined)
    return (
      <Stack space="none">
        <Text size={12} tone="meta">
          Award amount
        </Text>
        <OtherCurrency text={amountText} />
      </Stack>
    );
  if (amountCents === undefined || amountCents === null) return null;
  return (
    <Split
      end={
        quoteCents ? (
          <Stack space="none">
            <Text size={12} tone="meta">
              Your quote
            </Text>
            <Text isNumeric>
              <Amount cents={quoteCents} form="exact" />
            </Text>
            <Text size={12} tone={amountCents === quoteCents ? 'success' : 'warning'} isNumeric>
              {comparison(amountCents, quoteCents)}
            </Text>
          </Stack>
        ) : null
      }
    >
      <Stack space="none">
        <Text size={12} tone="meta">
          Award amount
        </Text>
        <Heading level={4} size={20}>
          <Amount cents={amountCents} form="exact" />
        </Heading>
      </Stack>
    </Split>
  );
}

/** Prices of competitors as they were read, against ours. */
function Prices({ outcome: { competitors, quoteCents, amountCents } }: { outcome: Outcome }) {
  if (competitors.length === 0) return null;
  const ours = amountCents ?? quoteCents ?? null;
  return (
    <Stack space="s2">
      <Text size={12} tone="meta">
        Competitor prices read
      </Text>
      {competitors.map(({ name, amountCents: price, amountText, words }) => (
        <Stack key={name} space="s1">
          <Split
            end={
              amountText !== undefined ? (
                <OtherCurrency text={amountText} />
              ) : price === undefined || price === null ? null : (
                <Inline space="s3">
                  <Text isNumeric>
                    <Amount cents={price} form="exact" />
                  </Text>
                  {ours ? (
                    <Text tone={price >= ours ? 'success' : 'danger'} isNumeric>
                      {percent.format((price - ours) / ours)}
                    </Text>
                  ) : null}
                </Inline>
              )
            }
          >
            <Inline space="s2">
              <CompanyMark name={name} />
              <Text isTruncated>{name}</Text>
            </Inline>
          </Split>
          <Quote words={words} />
        </Stack>
      ))}
    </Stack>
  );
}

interface ChangeItemProps {
  change: MessageChange;
  isTicked: boolean;
  /** Null where nobody ticks. */
  onTick: (() => void) | null;
}

function ChangeItem({ change, isTicked, onTick }: ChangeItemProps) {
  const label = changedField(change);
  const hold = change.hold && holds[change.hold];
  const { outcome } = change.to;
  return (
    <Inline space="s3" align="start">
      {onTick ? <Checkbox aria-label={label} isSelected={isTicked} onChange={onTick} /> : null}
      <Box isFilling>
        <Stack space="s1">
          <Text size={12} tone="meta">
            {label}
          </Text>
          <Values change={change} />
          {outcome ? <AwardAmount outcome={outcome} /> : null}
          <Quote words={change.words} />
          {outcome ? <Prices outcome={outcome} /> : null}
          {hold ? (
            <Text size={12} tone="meta">
              {hold}
            </Text>
          ) : null}
        </Stack>
      </Box>
    </Inline>
  );
}

/**
 * Changes that an email offers for a bid: ticked ones are accepted together, all others can be dismissed. Those of a
 * forged sender are ticked by the user alone.
 */
export function ChangeCard({ messageId, changes: offered, head, canAct }: ChangeCardProps) {
  const changes = inOrder(offered);
  const actions = useInboxActions();
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  const [isPending, setIsPending] = useState(false);
  const isTicked = ({ id, hold }: MessageChange): boolean => pressed.has(id) === (hold === 'forged');
  const ticked = changes.filter(isTicked);
  const press = (id: string): void => {
    const others = [...pressed].filter((other) => other !== id);
    setPressed(new Set(pressed.has(id) ? others : [...others, id]));
  };
  const decide = async (accepted: readonly MessageChange[], dismissed: readonly MessageChange[]): Promise<void> => {
    setIsPending(true);
    try {
      await actions.decideChanges(messageId, {
        accepted: accepted.map(({ id }) => id),
        dismissed: dismissed.map(({ id }) => id),
      });
    } finally {
      setIsPending(false);
    }
  };
  const isAward = ticked.length === 1 && ticked[0]?.to.outcome?.kind === 'awarded';
  const hasTicks = changes.length > 1 || changes.some(({ hold }) => hold === 'forged');
  return (
    <Box as="section" aria-label={offerTitle(changes)} radius="md" isBordered>
      <Box paddingInline="s4" paddingBlock="s3" hasLineBelow>
        <Heading level={3} size={14}>
          {offerTitle(changes)}
        </Heading>
      </Box>
      <Box paddingInline="s4" paddingBlock="s2" background="sunken" hasLineBelow>
        {head}
      </Box>
      {changes.map((change) => (
        <Box key={change.id} paddingInline="s4" paddingBlock="s3" hasLineBelow={canAct || change !== changes.at(-1)}>
          <ChangeItem
            change={change}
            isTicked={isTicked(change)}
            onTick={canAct && hasTicks ? () => press(change.id) : null}
          />
        </Box>
      ))}
      {canAct ? (
        <Box paddingInline="s4" paddingBlock="s3">
          <Inline space="s2" isWrapping>
            <Button
              size="sm"
              variant="primary"
              icon={isAward ? Trophy : Check}
              isPending={isPending}
              isDisabled={ticked.length === 0}
              onPress={() => void decide(ticked, [])}
            >
              {acceptLabel(ticked)}
            </Button>
            <Button size="sm" isDisabled={isPending} onPress={() => void decide([], ticked.length ? ticked : changes)}>
              Dismiss
            </Button>
            {ticked.length === 0 ? (
              <Text size={12} tone="meta">
                Tick a change first
              </Text>
            ) : null}
          </Inline>
        </Box>
      ) : null}
    </Box>
  );
}
