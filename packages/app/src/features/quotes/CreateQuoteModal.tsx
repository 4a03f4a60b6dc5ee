import { Plus, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { BidPartsStore } from '@basis/domain/subjects/bids/BidPartsStore';
import { added, changed, named } from '@basis/domain/engine/changes/changeWords';
import type { Project, Quote } from '@basis/domain/model/contract/contract';
import { succeeded } from '@basis/domain/model/contract/result';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { ExperimentsStore } from '@basis/domain/subjects/experiments/ExperimentsStore';
import type { Money } from '@basis/domain/model/formats/money';
import { amountFault, totalOfDraft, unpricedWords } from '@basis/domain/subjects/quotes/bidQuotes';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Checkbox } from '@basis/ui/Checkbox';
import { DatePicker } from '@basis/ui/DatePicker';
import { IconButton } from '@basis/ui/IconButton';
import { MoneyField } from '@basis/ui/MoneyField';
import { NumberField } from '@basis/ui/NumberField';
import { Select } from '@basis/ui/Select';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { Amount, useMoney } from '../../money';
import { useDomain, useLateStore } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { somethingWentWrongWhile } from '../../feedback/failureWords';
import { quoteStatuses } from '../../lists/fieldChoices';
import { FormModal } from '../../dialogs/FormModal';
import { BidSearch } from '../../pickers/BidSearch';
import { changeOf, draftOf, mostAlternates, quoteOf, type AlternateDraft, type QuoteDraft } from './quoteDraft';
import { isFinalStage } from '@basis/domain/model/stages/stageCodes';
import { useKeptDraft } from '../../drafts/useKeptDraft';
import { noPrice } from './quoteRows';

type QuotedBid = Pick<Project, 'id' | 'name' | 'companyIds' | 'deletedAt' | 'mergedIntoId'>;

interface CreateQuoteModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** The quoted bid; without it, the user searches for one. */
  bid?: QuotedBid;
  /** The company to quote, from whose row it was opened. */
  companyId?: string | null | undefined;
  /** The quote that is changed. */
  changed?: Quote | undefined;
  /** The quote that the new one begins with. */
  previous?: Quote | undefined;
}

const alternateStates = (['Offered', 'Accepted', 'Declined'] as const).map((id) => ({ id, label: id }));

/** Most cents either way that a field takes; what can't be a price is refused at the field. */
const anyCents = Number.MAX_SAFE_INTEGER;

interface AmountFieldProps {
  label: string;
  value: number | null;
  onChange: (cents: number | null) => void;
  onWrite: (cents: number | null) => void;
  /** Set for the price of an alternate, which may be a deduct or have none. @default false */
  isAlternate?: boolean;
  errorMessage?: string | undefined;
}

/** An amount that says at itself why it can't be one. */
function AmountField({ value, isAlternate = false, errorMessage, ...props }: AmountFieldProps) {
  const money = useMoney();
  return (
    <MoneyField
      {...props}
      valueCents={value}
      minCents={-anyCents}
      maxCents={anyCents}
      placeholder={isAlternate ? noPrice : undefined}
      errorMessage={amountFault(value, money, isAlternate) ?? errorMessage}
    />
  );
}

/** Tells what is being written in the field of an amount, by the name of the amount or the id of the alternate. */
type Write = (place: string, cents: number | null) => void;

/** Amounts that are being written, by place. */
type Written = Readonly<Record<string, number | null>>;

/** A draft with what is being written in its fields. */
const withWritten = (draft: QuoteDraft, written: Written): QuoteDraft => ({
  ...draft,
  ...Object.fromEntries(Object.entries(written).filter(([place]) => ['amount', 'tax', 'bond'].includes(place))),
  alternates: draft.alternates.map((alternate) => {
    const { [alternate.id]: amount = alternate.amount } = written;
    return written[alternate.id] === undefined ? alternate : { ...alternate, amount };
  }),
});

interface AlternatesProps {
  alternates: readonly AlternateDraft[];
  onChange: (alternates: readonly AlternateDraft[]) => void;
  onWrite: Write;
}

/** Alternates of a quote, as many as are needed. */
function Alternates({ alternates, onChange, onWrite }: AlternatesProps) {
  const { newId } = useDomain();
  const set = (id: string, part: Partial<AlternateDraft>): void =>
    onChange(alternates.map((alternate) => (alternate.id === id ? { ...alternate, ...part } : alternate)));
  return (
    <Stack space="s3">
      {alternates.map(({ id, label, amount, state }, index) => (
        <Split
          key={id}
          space="s2"
          end={
            <IconButton
              icon={X}
              size="sm"
              aria-label={`Remove alternate ${index + 1}`}
              onPress={() => onChange(alternates.filter((alternate) => alternate.id !== id))}
            />
          }
        >
          <Inline space="s2" align="start">
            <TextField
              label={`Alternate ${index + 1}`}
              value={label}
              onChange={(text) => set(id, { label: text })}
              maxLength={200}
            />
            <AmountField
              label={`Amount ${index + 1}`}
              value={amount}
              isAlternate
              onChange={(cents) => set(id, { amount: cents })}
              onWrite={(cents) => onWrite(id, cents)}
            />
            <Select
              label={`State ${index + 1}`}
              options={alternateStates}
              value={state}
              onChange={(chosen) => set(id, { state: (chosen ?? 'Offered') as AlternateDraft['state'] })}
            />
          </Inline>
        </Split>
      ))}
      <Inline>
        <Button
          icon={Plus}
          size="sm"
          isDisabled={alternates.length >= mostAlternates}
          onPress={() => onChange([...alternates, { id: newId(), label: '', amount: null, state: 'Offered' }])}
        >
          Add alternate
        </Button>
      </Inline>
    </Stack>
  );
}

interface ExtrasProps {
  draft: QuoteDraft;
  /** The draft with what is being written. */
  shown: QuoteDraft;
  change: (part: Partial<QuoteDraft>) => void;
  onWrite: Write;
}

/** Money on top of the price, and what it all comes to. */
function Extras({ draft, shown, change, onWrite }: ExtrasProps) {
  const total = totalOfDraft(shown);
  const unpriced = unpricedWords(shown.alternates);
  return (
    <>
      <Inline space="s3" align="start">
        <AmountField
          label="Tax"
          value={draft.tax}
          onChange={(tax) => change({ tax })}
          onWrite={(cents) => onWrite('tax', cents)}
        />
        <AmountField
          label="Bond"
          value={draft.bond}
          onChange={(bond) => change({ bond })}
          onWrite={(cents) => onWrite('bond', cents)}
        />
        <NumberField
          label="Margin"
          value={draft.margin === null ? null : draft.margin / 100}
          minValue={-1000}
          maxValue={1000}
          maxDecimals={2}
          endText="%"
          onChange={(percent) => change({ margin: percent === null ? null : Math.round(percent * 100) })}
        />
      </Inline>
      <Box padding="s3" background="sunken" radius="md">
        <Split
          end={
            <Text isNumeric weight="semibold" isStatus>
              {total === null ? '–' : <Amount cents={total} form="exact" />}
            </Text>
          }
        >
          <Text weight="semibold">Total</Text>
        </Split>
        {unpriced === undefined ? null : (
          <Text as="p" size={12} tone="meta" isStatus>
            {unpriced}
          </Text>
        )}
      </Box>
    </>
  );
}

/** Warns that the bid was merged or deleted while its quote is being written. */
function TakenAway({ bid }: { bid: QuotedBid }) {
  if (typeof bid.mergedIntoId === 'string')
    return (
      <Banner kind="warning" isAnnounced title="This bid was merged into another one">
        The quote will be saved with that bid.
      </Banner>
    );
  if (bid.deletedAt === null) return null;
  return (
    <Banner kind="warning" isAnnounced title="This bid was deleted">
      The quote will be saved with it and is back once the bid is restored.
    </Banner>
  );
}

const faultsIn = ({ amount, tax, bond, alternates, isAlternate }: QuoteDraft, money: Money): boolean =>
  (amount === null && !isAlternate) ||
  amountFault(amount, money, isAlternate) !== undefined ||
  [tax, bond].some((cents) => amountFault(cents, money)) ||
  alternates.some((alternate) => amountFault(alternate.amount, money, true));

interface QuoteFactsProps {
  draft: QuoteDraft;
  companies: readonly { readonly id: string; readonly name: string }[];
  companyId: string | null;
  onChange: (change: Partial<QuoteDraft>) => void;
}

/** When, for whom and for what a quote was made. */
const QuoteFacts = observer(function QuoteFacts({ draft, companies, companyId, onChange }: QuoteFactsProps) {
  const { workspace } = useDomain();
  return (
    <>
      <DatePicker
        label="Quoted"
        value={draft.quotedAt ?? observedToday()}
        onChange={(quotedAt) => onChange({ quotedAt })}
        today={observedToday()}
        unwrittenYear="nearest"
      />
      <Select
        label="Company"
        placeholder="Anyone"
        options={companies.map(({ id, name }) => ({ id, label: name }))}
        value={companyId}
        onChange={(id) => onChange({ companyId: id })}
        isDisabled={companies.length === 0}
      />
      <Select
        label="Trade"
        placeholder="No trade"
        options={workspace.trades.items.map(({ id, name }) => ({ id, label: name }))}
        value={draft.tradeId}
        onChange={(tradeId) => onChange({ tradeId })}
      />
      <Select
        label="Status"
        options={quoteStatuses}
        value={draft.status}
        onChange={(status) => onChange({ status: (status ?? 'Draft') as Quote['status'] })}
      />
      <TextField
        label="Label"
        placeholder="For example, Alternate 1"
        value={draft.label}
        onChange={(label) => onChange({ label })}
        maxLength={200}
      />
    </>
  );
});

/** Form that adds a quote, or changes one. */
const CreateQuoteModal = observer(function CreateQuoteModal(props: CreateQuoteModalProps) {
  const { isOpen, onClose, bid, changed: seen, previous } = props;
  const domain = useDomain();
  const parts = useLateStore(BidPartsStore);
  const experiments = useLateStore(ExperimentsStore);
  const { quotes, bidDetails, workspace, newId } = domain;
  const [isAsked, setIsAsked] = useState(false);
  const place = seen
    ? `quote-change ${seen.id} ${seen.updatedAt}`
    : `quote ${bid?.id ?? ''} ${props.companyId ?? ''} ${previous?.id ?? ''}`;
  const kept = useKeptDraft(place, () =>
    draftOf(seen ?? previous, { newId, isNew: seen === undefined, companyId: props.companyId ?? null }),
  );
  const { draft, change } = kept;
  const [written, setWritten] = useState<Written>({});
  const write: Write = (field, cents) => setWritten((before) => ({ ...before, [field]: cents }));
  /** Takes what a field settled on. */
  const settle = (part: Partial<QuoteDraft>): void => {
    setWritten({});
    change(part);
  };
  const close = (): void => {
    setIsAsked(false);
    setWritten({});
    onClose();
  };
  const quoted = bid ?? draft.bid;
  const companyIds = [...new Set([...(quoted?.companyIds ?? []), ...(draft.companyId ? [draft.companyId] : [])])];
  const companies = companyIds.flatMap((id) => workspace.companyNames.byId.get(id) ?? []);
  // A bid with one company can only be quoted to it.
  const companyId = !seen && companyIds.length === 1 ? (companyIds[0] ?? null) : draft.companyId;
  const save = async () => {
    setIsAsked(true);
    if (!quoted || faultsIn(draft, domain.session.money)) return null;
    const body = { ...draft, companyId };
    const result = seen
      ? await quotes.edit(seen.id, changeOf(seen, body), changed(`a quote of ${quoted.name}`), { seen })
      : await quotes.add(
          { projectId: bid?.mergedIntoId ?? quoted.id, quote: quoteOf(kept.id, body) },
          added(named(`a quote of ${quoted.name}`)),
        );
    void parts.quotes.load();
    // The bid's quote is another one now; or a refusal is the first sign that the bid is gone.
    if (bid) void bidDetails.refresh();
    // An earlier try got there, and its answer was lost.
    const isThere = !seen && !result.ok && result.error.status === 409;
    if (!result.ok && !isThere) return result;
    if (!seen) {
      const stage = workspace.stages.byId.get(domain.bids.collection.get(quoted.id)?.stageId ?? '');
      if (body.status === 'Submitted' && !isFinalStage(stage?.code ?? null)) experiments.noteQuoteLogged(quoted);
      showDone(domain, { title: `Logged a quote of ${quoted.name}`, change: isThere ? undefined : domain.undo.latest });
    }
    return succeeded(undefined);
  };
  return (
    <FormModal
      isOpen={isOpen}
      onClose={close}
      title={seen ? 'Edit quote' : 'Log quote'}
      size="lg"
      submitLabel={seen ? 'Save quote' : 'Log quote'}
      isReady={quoted !== null}
      failureTitle={somethingWentWrongWhile(seen ? 'saving your quote' : 'creating your quote')}
      isErrorCopied
      kept={kept}
      onSubmit={save}
    >
      {bid ? <TakenAway bid={bid} /> : null}
      {(bid ?? seen) ? null : (
        <BidSearch bid={draft.bid} onChange={(found) => change({ bid: found, companyId: null })} />
      )}
      <AmountField
        label="Amount"
        value={draft.amount}
        isAlternate={draft.isAlternate}
        onChange={(amount) => settle({ amount })}
        onWrite={(cents) => write('amount', cents)}
        errorMessage={
          isAsked && draft.amount === null && !draft.isAlternate ? 'Enter the amount of the quote' : undefined
        }
      />
      {draft.isAlternate ? null : (
        <>
          <Alternates alternates={draft.alternates} onChange={(alternates) => settle({ alternates })} onWrite={write} />
          <Extras draft={draft} shown={withWritten(draft, written)} change={settle} onWrite={write} />
        </>
      )}
      <QuoteFacts draft={draft} companies={companies} companyId={companyId} onChange={change} />
      {seen || previous ? null : (
        <Checkbox isSelected={draft.isAlternate} onChange={(isAlternate) => change({ isAlternate, alternates: [] })}>
          This is an alternate
        </Checkbox>
      )}
    </FormModal>
  );
});

export default CreateQuoteModal;
