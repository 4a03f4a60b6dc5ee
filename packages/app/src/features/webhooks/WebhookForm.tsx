import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Webhook, WebhookKind } from '@basis/domain/model/contract/contract';
import { faultsByName, type ApiError } from '@basis/domain/model/contract/errors';
import type { Result } from '@basis/domain/model/contract/result';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { emptyTree } from '@basis/domain/engine/query/ask';
import type { FilterTree } from '@basis/domain/model/filters/wire';
import { allWebhookKinds, webhookKindLabel } from '@basis/domain/model/webhooks/kinds';
import type { WebhookDraft } from '@basis/domain/subjects/webhooks/WebhooksStore';
import { FormDrawer } from '@basis/ui/FormDrawer';
import { MultiSelect } from '@basis/ui/MultiSelect';
import { RadioGroup } from '@basis/ui/RadioGroup';
import { Switch } from '@basis/ui/Switch';
import { Text } from '@basis/ui/Text';
import { TextField } from '@basis/ui/TextField';
import { FilterBuilder, type FilterBuilderState } from '@basis/ui/data/FilterBuilder';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain } from '../../domainContext';
import { keptForm } from '../../drafts/keptForm';
import { useKeptDraft } from '../../drafts/useKeptDraft';
import { shownTree, storedTree } from '../../lists/filterTrees';
import { useFilterFields } from '../../lists/useFilterFields';

interface WebhookFormProps {
  /** The webhook to edit; null for a new one. */
  webhook: Webhook | null;
  /** Answers null if the user turned away; the form stays then. */
  onSave: (draft: WebhookDraft) => Promise<Result<unknown, ApiError> | null>;
  onDone: () => void;
  onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly which: 'all' | 'some';
  readonly filter: FilterTree;
  readonly isOn: boolean;
}

const first: Draft = { name: '', url: '', kinds: [], which: 'all', filter: emptyTree, isOn: true };

const draftOf = ({ name, url, kinds, filter, isOn }: Webhook): Draft => ({
  name,
  url,
  kinds,
  which: filter === null ? 'all' : 'some',
  filter: filter ?? emptyTree,
  isOn,
});

const kindOptions = allWebhookKinds.map((id) => ({ id, label: webhookKindLabel(id) }));

/** Asks what a webhook is for, where it sends, and of which events and bids it is told. */
export const WebhookForm = observer(function WebhookForm({ webhook, onSave, onDone, onClose }: WebhookFormProps) {
  const kept = useKeptDraft(`webhook-${webhook?.id ?? 'new'}`, webhook ? draftOf(webhook) : first);
  const { draft, change } = kept;
  const [fault, setFault] = useState<string | undefined>();
  // Starting over gives the conditions others to begin with.
  const [beginning, setBeginning] = useState(0);
  const startOver = (): void => {
    kept.clear();
    setFault(undefined);
    setBeginning(beginning + 1);
  };
  const save = async () => {
    const { name, url, kinds, which, filter, isOn } = draft;
    if (which === 'some' && fault !== undefined) return { title: fault };
    const some = filter.and.length + filter.or.length > 0 ? filter : null;
    if (which === 'some' && some === null) return { title: 'Add a condition, or choose all bids.' };
    const result = await onSave({
      name: name.trim(),
      url: url.trim(),
      kinds: [...kinds],
      filter: which === 'some' ? some : null,
      isOn,
    });
    if (!result) return {};
    if (result.ok) return undefined;
    const fields = faultsByName(result.error);
    const isAtField = ['name', 'url', 'kinds'].some((field) => field in fields);
    return { ...(isAtField ? {} : { title: result.error.message }), fields };
  };
  return (
    <FormDrawer
      isOpen
      size="lg"
      title={webhook ? `Edit ${webhook.name}` : 'New webhook'}
      submitLabel={webhook ? 'Save webhook' : 'Create webhook'}
      validate={() => ({
        ...(draft.name.trim() ? {} : { name: 'Enter a name' }),
        ...(draft.url.trim() ? {} : { url: 'Enter the address of the receiver' }),
        ...(draft.kinds.length ? {} : { kinds: 'Choose at least one event' }),
      })}
      {...keptForm({ isBegun: kept.isBegun, clear: startOver }, save)}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        description="What it is for, such as Accounting."
        autoComplete="off"
        maxLength={100}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="Address"
        name="url"
        description="Where events are sent, such as https://hooks.example.com/basis."
        autoComplete="off"
        maxLength={2000}
        value={draft.url}
        onChange={(url) => change({ url })}
      />
      <MultiSelect
        label="Events"
        name="kinds"
        description="A bid that is won is also a bid that changed, and whose stage changed. Choose only what the receiver needs."
        placeholder="Choose events"
        opensOnFocus={false}
        options={kindOptions}
        value={draft.kinds}
        onChange={(ids) => change({ kinds: allWebhookKinds.filter((kind) => ids.includes(kind)) })}
      />
      <WhichBids
        key={beginning}
        draft={draft}
        onChange={(part, next) => {
          if (part.filter) setFault(next);
          change(part);
        }}
      />
      <Switch isSelected={draft.isOn} onChange={(isOn) => change({ isOn })}>
        Send events
      </Switch>
    </FormDrawer>
  );
});

interface WhichBidsProps {
  draft: Draft;
  /** @param fault sentence for what is wrong in the conditions */
  onChange: (change: Partial<Pick<Draft, 'which' | 'filter'>>, fault?: string) => void;
}

const WhichBids = ({ draft, onChange }: WhichBidsProps) => (
  <>
    <RadioGroup
      label="Bids"
      orientation="horizontal"
      options={[
        { id: 'all', label: 'All bids' },
        { id: 'some', label: 'Only bids that match' },
      ]}
      value={draft.which}
      onChange={(which) => onChange({ which: which === 'some' ? 'some' : 'all' })}
    />
    {draft.which === 'some' ? (
      <Stack space="s2">
        <BidConditions filter={draft.filter} onChange={(filter, fault) => onChange({ filter }, fault)} />
        <Text as="p" size={12} tone="meta">
          A bid is compared as it is right after the change.
        </Text>
      </Stack>
    ) : null}
  </>
);

interface BidConditionsProps {
  filter: FilterTree;
  onChange: (filter: FilterTree, fault: string | undefined) => void;
}

/** Conditions on bids, those of the list of bids. */
const BidConditions = observer(function BidConditions({ filter, onChange }: BidConditionsProps) {
  const { bids, workspace } = useDomain();
  useEffect(() => void workspace.load(), [workspace]);
  const all = useFilterFields(bids.list);
  // They differ by who looks at a bid.
  const fields = all.filter(({ id }) => id !== 'changeState' && id !== 'notes');
  const [initial] = useState(() => shownTree(filter, 'projects', bids.list.fields.filters, workspace.stages.items));
  const take = ({ filter: next, fault }: FilterBuilderState): void => onChange(storedTree(next, 'projects'), fault);
  return (
    <FilterBuilder
      aria-label="Conditions"
      fields={fields}
      defaultValue={initial}
      today={observedToday()}
      onChange={take}
    />
  );
});
