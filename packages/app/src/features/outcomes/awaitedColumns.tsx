import type { Money } from '@basis/domain/model/formats/money';
import { ChevronDown, ChevronRight, MailX, Send } from 'lucide-react';
import { importedUndated } from '@basis/domain/model/outcomes/importedDates';
import type { AwaitedCompany, AwaitedResult } from '@basis/domain/model/contract/contract';
import type { Askable } from '@basis/domain/subjects/outcomes/AwaitedResultsStore';
import { Avatar } from '@basis/ui/Avatar';
import { Button } from '@basis/ui/Button';
import { CompanyMark } from '@basis/ui/CompanyMark';
import { Highlight } from '@basis/ui/Highlight';
import { Icon } from '@basis/ui/Icon';
import { IconButton } from '@basis/ui/IconButton';
import { Link } from '@basis/ui/Link';
import { StageMark } from '@basis/ui/StageMark';
import { Text } from '@basis/ui/Text';
import type { TableColumn } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Amount, amountWidth } from '../../money';
import { CompanyLink } from '../../lists/EntryLink';
import { nothing, shownInstant } from '../../lists/cells';
import { paths } from '../../paths';
import type { AwaitedRow } from './awaitedRows';
import { agoWords, capitalized, holdWords, momentWords, suggestsWon } from './awaitedWords';

/** Actions in the rows. */
export interface AwaitedActions {
  readonly canSeeAmounts: boolean;
  readonly money: Money;
  readonly canAsk: boolean;
  readonly canMark: boolean;
  /** Company and bid of the open panel. */
  readonly asked: Askable | null;
  toggle(awaited: AwaitedResult): void;
  ask(askable: Askable): void;
  mark(awaited: AwaitedResult, code: 'Awarded' | 'Lost'): void;
}

function BidName({ awaited, isOpen, toggle }: { awaited: AwaitedResult; isOpen: boolean; toggle: () => void }) {
  const { bid } = awaited;
  return (
    <Inline space="s1">
      <IconButton
        icon={isOpen ? ChevronDown : ChevronRight}
        size="xs"
        aria-label={`Companies of ${bid.name}`}
        aria-expanded={isOpen}
        onPress={toggle}
      />
      <Text weight="semibold" isTruncated>
        <Link tone="text" href={paths.project(bid.id)}>
          {bid.name}
        </Link>
      </Text>
    </Inline>
  );
}

/** Last letter to the company, and the words of its answer. */
function Answer({ company: { asked, cameBackAt, reply, hold } }: { company: AwaitedCompany }) {
  if (reply)
    return (
      <Text isTruncated>
        {`${capitalized(momentWords(reply.at))} `}
        {reply.words ? <Highlight>{`“${reply.words}”`}</Highlight> : 'Answered without words'}
      </Text>
    );
  if (cameBackAt)
    return (
      <Text tone="danger" weight="medium" isTruncated>
        <Inline as="span" space="s1">
          <Icon icon={MailX} size={14} />
          {`Email came back ${momentWords(cameBackAt)}`}
        </Inline>
      </Text>
    );
  if (asked) return <Text tone="secondary" isTruncated>{`Asked ${momentWords(asked.at)}, no answer yet`}</Text>;
  return (
    <Text tone="meta" isTruncated>
      {hold?.reason === 'askedToday' ? 'Asked about another bid today' : 'Not asked'}
    </Text>
  );
}

interface NextProps {
  awaited: AwaitedResult;
  company: AwaitedCompany;
  actions: AwaitedActions;
}

/** Next action for a company: read its answer, ask it, or wait. */
function Next({ awaited, company, actions }: NextProps) {
  const { asked, cameBackAt, contact, reply, hold, name } = company;
  const words = holdWords(company);
  if (words !== null)
    return (
      <Text size={12} tone="meta">
        {words}
      </Text>
    );
  if (hold && reply)
    return (
      <Link href={paths.emailOfBid(awaited.bid.id, reply.messageId)} aria-label={`Read reply of ${name}`}>
        Read reply
      </Link>
    );
  if (!actions.canAsk) return null;
  const isLost = cameBackAt !== null || contact === null;
  const label = isLost ? 'Choose contact' : asked ? 'Ask again' : 'Ask for the result';
  const isOn =
    actions.asked?.company.companyId === company.companyId && actions.asked.awaited.bid.id === awaited.bid.id;
  return (
    <Button
      size="sm"
      icon={isLost ? undefined : Send}
      isOn={isOn}
      aria-label={`${label}: ${name}, ${awaited.bid.name}`}
      onPress={() => actions.ask({ awaited, company })}
    >
      {label}
    </Button>
  );
}

/** Marks a bid as won or lost. Highlights Won if an answer suggests it. */
function Result({ awaited, actions }: { awaited: AwaitedResult; actions: AwaitedActions }) {
  if (!actions.canMark) return suggestsWon(awaited) ? <Text tone="success">An answer says won</Text> : null;
  const isSuggested = suggestsWon(awaited);
  return (
    <Inline space="s1">
      <Button
        size="sm"
        isOn={isSuggested}
        aria-label={`Won: ${awaited.bid.name}${isSuggested ? ', suggested by an answer' : ''}`}
        onPress={() => actions.mark(awaited, 'Awarded')}
      >
        <Inline as="span" space="s1">
          <StageMark code="Awarded" color="green" />
          Won
        </Inline>
      </Button>
      <Button size="sm" aria-label={`Lost: ${awaited.bid.name}`} onPress={() => actions.mark(awaited, 'Lost')}>
        <Inline as="span" space="s1">
          <StageMark code="Lost" color="red" />
          Lost
        </Inline>
      </Button>
    </Inline>
  );
}

/** Columns of the table of bids that await a result. */
export const awaitedColumns = (actions: AwaitedActions): readonly TableColumn<AwaitedRow>[] => [
  {
    id: 'name',
    label: 'Bid and company',
    width: 204,
    isElastic: true,
    isStatic: false,
    renderCell: (row) =>
      row.kind === 'bid' ? (
        <BidName awaited={row.awaited} isOpen={row.isOpen} toggle={() => actions.toggle(row.awaited)} />
      ) : (
        // Where the names of bids begin, after their button.
        <Box isFilling paddingInline="s6">
          <Inline space="s2">
            <Text isVisuallyHidden>{`${row.awaited.bid.name}:`}</Text>
            <CompanyMark name={row.company.name} />
            <CompanyLink id={row.company.companyId} name={row.company.name} />
          </Inline>
        </Box>
      ),
  },
  {
    id: 'contact',
    label: 'Submitted, contact',
    width: 190,
    renderCell: (row) => {
      if (row.kind === 'bid')
        return row.awaited.since === null ? (
          <Text tone="meta">{importedUndated}</Text>
        ) : (
          <Inline space="s2">
            {shownInstant(row.awaited.since)}
            <Text size={12} tone="meta">
              {agoWords(row.awaited.since)}
            </Text>
          </Inline>
        );
      const { contact } = row.company;
      if (contact === null) return <Text tone="meta">No contact with an email</Text>;
      const name = contact.name || contact.email;
      return (
        <Inline space="s2">
          <Avatar name={name} color="stone" isDecorative />
          <Text isTruncated>{name}</Text>
        </Inline>
      );
    },
  },
  {
    id: 'answer',
    label: 'Answer',
    width: 208,
    isElastic: true,
    renderCell: (row) =>
      row.kind === 'company' ? (
        <Answer company={row.company} />
      ) : row.awaited.companies.length === 0 ? (
        <Text tone="meta">No company is on this bid</Text>
      ) : null,
  },
  ...(actions.canSeeAmounts
    ? [
        {
          id: 'quote',
          label: 'Quote',
          width: amountWidth(78, actions.money),
          align: 'end' as const,
          renderCell: (row: AwaitedRow) => {
            if (row.kind === 'company') return null;
            const { quote } = row.awaited.bid;
            if (quote === null || quote === undefined) return nothing;
            return (
              <Text weight="semibold" isNumeric>
                <Amount cents={quote} form="short" />
              </Text>
            );
          },
        },
      ]
    : []),
  {
    id: 'result',
    label: 'Result',
    width: 168,
    align: 'end' as const,
    renderCell: (row: AwaitedRow) =>
      row.kind === 'bid' ? (
        <Result awaited={row.awaited} actions={actions} />
      ) : (
        <Next awaited={row.awaited} company={row.company} actions={actions} />
      ),
  },
];
