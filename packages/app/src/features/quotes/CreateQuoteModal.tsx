import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { added, named } from '@basis/domain/changes/changeWords';
import type { Project, Quote } from '@basis/domain/contract/contract';
import { localToday } from '@basis/domain/formats/dates';
import { Checkbox } from '@basis/ui/Checkbox';
import { DatePicker } from '@basis/ui/DatePicker';
import { MoneyField } from '@basis/ui/MoneyField';
import { Select } from '@basis/ui/Select';
import { TextField } from '@basis/ui/TextField';
import { useDomain } from '../../domainContext';
import { showDone } from '../../feedback/doneToast';
import { somethingWentWrongWhile } from '../../feedback/failureWords';
import { quoteStatuses } from '../../lists/fieldChoices';
import { FormModal } from '../../dialogs/FormModal';
import { BidSearch } from '../../pickers/BidSearch';

type QuotedBid = Pick<Project, 'id' | 'name' | 'companyIds'>;

interface Draft {
  readonly bid: QuotedBid | null;
  readonly companyId: string | null;
  readonly tradeId: string | null;
  readonly amount: number | null;
  readonly label: string;
  readonly status: Quote['status'];
  readonly quotedAt: string | null;
  readonly isAlternate: boolean;
}

const empty: Draft = {
  bid: null,
  companyId: null,
  tradeId: null,
  amount: null,
  label: '',
  status: 'Draft',
  quotedAt: null,
  isAlternate: false,
};

interface CreateQuoteModalProps {
  isOpen: boolean;
  onClose: () => void;
  /** The quoted bid; without it, the user searches for one. */
  bid?: QuotedBid;
}

/** Form that adds a quote. */
const CreateQuoteModal = observer(function CreateQuoteModal({ isOpen, onClose, bid }: CreateQuoteModalProps) {
  const domain = useDomain();
  const { quotes, workspace } = domain;
  const [draft, setDraft] = useState(empty);
  const [isAsked, setIsAsked] = useState(false);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const close = (): void => {
    setDraft(empty);
    setIsAsked(false);
    onClose();
  };
  const quoted = bid ?? draft.bid;
  const companyIds = quoted?.companyIds ?? [];
  const companies = companyIds.flatMap((id) => workspace.companyNames.byId.get(id) ?? []);
  // A bid with one company can only be quoted to it.
  const companyId = companyIds.length === 1 ? (companyIds[0] ?? null) : draft.companyId;
  const create = async () => {
    setIsAsked(true);
    const { amount, tradeId, label, status, quotedAt, isAlternate } = draft;
    if (amount === null || !quoted) return null;
    const quote = {
      amount,
      companyId,
      tradeId,
      label: label.trim(),
      status,
      isAlternate,
      ...(quotedAt === null ? {} : { quotedAt }),
    };
    const result = await quotes.add({ projectId: quoted.id, quote }, added(named(`a quote of ${quoted.name}`)));
    if (result.ok) showDone(domain, { title: `Logged a quote of ${quoted.name}` });
    return result;
  };
  return (
    <FormModal
      isOpen={isOpen}
      onClose={close}
      title="Log quote"
      size="lg"
      submitLabel="Log quote"
      isReady={quoted !== null}
      failureTitle={somethingWentWrongWhile('creating your quote')}
      isErrorCopied
      onSubmit={create}
    >
      {bid ? null : <BidSearch bid={draft.bid} onChange={(found) => change({ bid: found, companyId: null })} />}
      <MoneyField
        label="Amount"
        valueCents={draft.amount}
        onChange={(amount) => change({ amount })}
        errorMessage={isAsked && draft.amount === null ? 'Enter the amount of the quote' : undefined}
      />
      <DatePicker
        label="Quoted"
        value={draft.quotedAt ?? localToday()}
        onChange={(quotedAt) => change({ quotedAt })}
        today={localToday()}
        unwrittenYear="nearest"
      />
      <Select
        label="Company"
        placeholder="Anyone"
        options={companies.map(({ id, name }) => ({ id, label: name }))}
        value={companyId}
        onChange={(id) => change({ companyId: id })}
        isDisabled={companies.length === 0}
      />
      <Select
        label="Trade"
        placeholder="No trade"
        options={workspace.trades.items.map(({ id, name }) => ({ id, label: name }))}
        value={draft.tradeId}
        onChange={(tradeId) => change({ tradeId })}
      />
      <Select
        label="Status"
        options={quoteStatuses}
        value={draft.status}
        onChange={(status) => change({ status: (status ?? 'Draft') as Quote['status'] })}
      />
      <TextField
        label="Label"
        placeholder="For example, Alternate 1"
        value={draft.label}
        onChange={(label) => change({ label })}
        maxLength={200}
      />
      <Checkbox isSelected={draft.isAlternate} onChange={(isAlternate) => change({ isAlternate })}>
        This is an alternate
      </Checkbox>
    </FormModal>
  );
});

export default CreateQuoteModal;
